/* Lets the disk fail, or the program or the power die, at a chosen system call.
 *
 * Loaded before the C library (LD_PRELOAD), on Linux. The calls that change files whose
 * path holds TORTURE_NAME are counted from 1. At the call number TORTURE_AT happens
 * what TORTURE_DEED says:
 *   kill   the program is killed before the call (SIGKILL);
 *   once   the call fails with the error number TORTURE_ERRNO;
 *   on     it fails, and so does every later one that writes (a disk that stays full);
 *   cut    the power fails: of the writes that no sync followed, some never reached the
 *          disk, by chance from TORTURE_SEED; then the program is killed.
 * Without TORTURE_AT nothing happens. At the end the number of calls is written to the file
 * TORTURE_COUNT, if that is set. Names (unlink, rename) count as on the disk at once.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))

struct unsynced {
    struct unsynced *older;
    ino_t inode;
    int fd;            /* a duplicate: the program may close its own */
    off_t at, size;    /* where was written, and how long the file was before */
    size_t length;     /* of what stood there */
    char before[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct unsynced *newest;
static long calls;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static int is(const char *deed) {
    const char *text = getenv("TORTURE_DEED");
    return text && !strcmp(text, deed);
}

static int counted_path(const char *path) {
    const char *name = getenv("TORTURE_NAME");
    return name && strstr(path, name);
}

static int counted(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return counted_path(path);
}

static void cut(void) {
    srandom((unsigned)number("TORTURE_SEED"));
    for (struct unsynced *w = newest; w; w = w->older) {
        if (random() % 2) continue; /* this one did reach the disk */
        REAL(pwrite64)(w->fd, w->before, w->length, w->at);
        struct stat now;
        fstat(w->fd, &now);
        if (w->at + (off_t)w->length >= w->size && w->size < now.st_size && random() % 2)
            REAL(ftruncate64)(w->fd, w->size);
    }
    kill(getpid(), SIGKILL);
}

/* Whether the call that is about to be made fails; errno tells why. */
static int fails(void) {
    long at = number("TORTURE_AT"), now = ++calls;
    if (!at || now < at || (now > at && !is("on"))) return 0;
    if (is("kill")) kill(getpid(), SIGKILL);
    if (is("cut")) cut();
    errno = (int)number("TORTURE_ERRNO");
    return 1;
}

static void remember(int fd, size_t length, off_t at) {
    struct stat status;
    if (!is("cut") || fstat(fd, &status)) return;
    struct unsynced *w = calloc(1, sizeof *w + length);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    w->fd = REAL(open64)(path, O_RDWR | O_CLOEXEC);
    w->inode = status.st_ino, w->at = at, w->size = status.st_size, w->length = length;
    if (pread64(w->fd, w->before, length, at) < 0) w->length = 0;
    w->older = newest, newest = w;
}

static void forget(int fd) {
    struct stat status;
    if (!is("cut") || fstat(fd, &status)) return;
    for (struct unsynced **place = &newest; *place;) {
        struct unsynced *w = *place;
        if (w->inode != status.st_ino) { place = &w->older; continue; }
        *place = w->older;
        close(w->fd);
        free(w);
    }
}

#define GUARDED(condition, then)            \
    if (condition) {                        \
        pthread_mutex_lock(&lock);          \
        int failed = fails();               \
        if (!failed) { then; }              \
        pthread_mutex_unlock(&lock);        \
        if (failed) return -1;              \
    }

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) {
    GUARDED(counted(fd), remember(fd, length, at))
    return REAL(pwrite64)(fd, data, length, at);
}

ssize_t write(int fd, const void *data, size_t length) {
    GUARDED(counted(fd), remember(fd, length, lseek(fd, 0, SEEK_CUR)))
    return REAL(write)(fd, data, length);
}

int ftruncate64(int fd, off64_t length) {
    GUARDED(counted(fd), (void)0)
    return REAL(ftruncate64)(fd, length);
}

int fsync(int fd) {
    GUARDED(counted(fd), forget(fd))
    return REAL(fsync)(fd);
}

int fdatasync(int fd) {
    GUARDED(counted(fd), forget(fd))
    return REAL(fdatasync)(fd);
}

int unlink(const char *path) {
    GUARDED(counted_path(path), (void)0)
    return REAL(unlink)(path);
}

int rename(const char *from, const char *to) {
    GUARDED(counted_path(from), (void)0)
    return REAL(rename)(from, to);
}

__attribute__((destructor)) static void tell(void) {
    const char *path = getenv("TORTURE_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) fprintf(file, "%ld\n", calls), fclose(file);
}
