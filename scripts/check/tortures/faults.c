/* Injects a disk error, a kill or a power cut at a chosen system call.
 *
 * Loaded before the C library (LD_PRELOAD), on Linux. The calls that change the folder
 * TORTURE_FOLDER or a file in it are counted from 1. At call number TORTURE_AT,
 * TORTURE_ACTION takes effect:
 *   kill   the program is killed before the call (SIGKILL);
 *   once   the call fails with the error number TORTURE_ERRNO;
 *   on     it fails, and so does every later one that writes (a disk that stays full);
 *   cut    the power fails: some of the writes without a later sync of the file, and some of
 *          the directory entries without a later sync of the folder, drawn at random from
 *          TORTURE_SEED, are undone; then the program is killed.
 * Without TORTURE_AT no fault is injected. At exit the number of calls is written to the file
 * TORTURE_COUNT, if set. The folder TORTURE_HOLD, on the same disk, holds hard links to files
 * whose old names may have to be restored.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
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
    size_t length;     /* of the overwritten bytes */
    char before[];
};

struct entry {         /* a name in the folder that was made, removed or changed */
    struct entry *later;
    char name[256];
    long before, after; /* numbers of the files' links in TORTURE_HOLD; 0: there is no such name */
    int with_next;      /* a rename: the next entry reaches the disk with it, or neither does */
    int lost;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct unsynced *newest;
static struct entry *entries;
static long calls, held;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static int is(const char *action) {
    const char *text = getenv("TORTURE_ACTION");
    return text && !strcmp(text, action);
}

/* The name of a file in the folder, "" for the folder itself, NULL for all others. */
static const char *name_of(const char *path) {
    const char *folder = getenv("TORTURE_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    if (!length || strncmp(path, folder, length)) return NULL;
    if (!path[length]) return "";
    return path[length] == '/' && !strchr(path + length + 1, '/') ? path + length + 1 : NULL;
}

static int counted_path(const char *path) { return name_of(path) != NULL; }

static const char *path_of(int fd, char *path, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, size - 1);
    path[length < 0 ? 0 : length] = 0;
    return path;
}

static int counted(int fd) {
    char path[4096];
    return counted_path(path_of(fd, path, sizeof path));
}

static void place_of(char *path, size_t size, const char *folder, const char *name) {
    snprintf(path, size, "%s/%s", getenv(folder), name);
}

static void hold_of(char *path, size_t size, long number) {
    snprintf(path, size, "%s/%d-%ld", getenv("TORTURE_HOLD"), getpid(), number);
}

/* Keep a link to what a path stands for; its number, 0 if there is no such file. */
static long hold(const char *path) {
    char kept[4096];
    hold_of(kept, sizeof kept, held + 1);
    return link(path, kept) ? 0 : ++held;
}

static void note(const char *name, long before, long after, int with_next) {
    struct entry *made = calloc(1, sizeof *made), **end = &entries;
    snprintf(made->name, sizeof made->name, "%s", name);
    made->before = before, made->after = after, made->with_next = with_next;
    while (*end) end = &(*end)->later;
    *end = made;
}

static void forget_entries(void) {
    for (struct entry *first = entries; (first = entries); free(first)) entries = first->later;
}

/* What a name stands for on the disk: as before all entries, then as by those that reached it. */
static void settle(const char *name) {
    char path[4096], kept[4096];
    long stands = -1;
    for (struct entry *e = entries; e; e = e->later) {
        if (strcmp(e->name, name)) continue;
        if (stands < 0) stands = e->before;
        if (!e->lost) stands = e->after;
    }
    place_of(path, sizeof path, "TORTURE_FOLDER", name);
    REAL(unlink)(path);
    if (!stands) return;
    hold_of(kept, sizeof kept, stands);
    if (link(kept, path)) abort();
}

static void cut_names(void) {
    for (struct entry *e = entries; e; e = e->later) {
        e->lost = random() % 2;
        if (e->with_next) e->later->lost = e->lost, e = e->later;
    }
    for (struct entry *e = entries; e; e = e->later) settle(e->name);
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
    cut_names();
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
    if (S_ISDIR(status.st_mode)) forget_entries();
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
    GUARDED(counted_path(path), if (is("cut")) note(name_of(path), hold(path), 0, 0))
    return REAL(unlink)(path);
}

static void note_rename(const char *from, const char *to) {
    long file = hold(from), replaced = hold(to);
    note(name_of(to), replaced, file, 1);
    note(name_of(from), file, 0, 0);
}

int rename(const char *from, const char *to) {
    GUARDED(counted_path(from), if (is("cut")) note_rename(from, to))
    return REAL(rename)(from, to);
}

static int open_counted(const char *path, int flags, mode_t mode) {
    char whole[4096];
    int makes = (flags & O_CREAT) && counted_path(path) && access(path, F_OK);
    GUARDED(makes, (void)0)
    int fd = REAL(open64)(path, flags, mode);
    if (makes && fd >= 0 && is("cut")) {
        pthread_mutex_lock(&lock);
        note(name_of(path), 0, hold(path_of(fd, whole, sizeof whole)), 0);
        pthread_mutex_unlock(&lock);
    }
    return fd;
}

static mode_t mode_of(int flags, va_list more) {
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = mode_of(flags, more);
    va_end(more);
    return open_counted(path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = mode_of(flags, more);
    va_end(more);
    return open_counted(path, flags, mode);
}

__attribute__((destructor)) static void tell(void) {
    const char *path = getenv("TORTURE_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) fprintf(file, "%ld\n", calls), fclose(file);
}
