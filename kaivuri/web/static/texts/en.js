/** English. A key has the same name in each language. */
export default {
  'sanalouhos': 'Sanalouhos', 'strands': 'Strands', 'board': 'Calendar board', 'year': 'Year of a board',
  'letters.own': 'Letters of your own',
  'menu': 'Menu', 'close': 'Close', 'again': 'Try again', 'sheet': 'Help, words and solutions', 'keys': 'Keys',
  'language': 'Language', 'theme': 'Look', 'theme.system': 'As the device', 'theme.light': 'Light', 'theme.dark': 'Dark',
  'export': 'Save progress to a file', 'import': 'Take progress from a file',
  'imported': { one: '{n} game is new, {newer} newer, {left} known before.', other: '{n} games are new, {newer} newer, {left} known before.' },
  'about': 'Kaivuri solves word grids and calendar puzzles. Your progress stays on this device.',
  'day.previous': 'Day before', 'day.next': 'Day after',
  'fault.hash': 'This address names no puzzle here.',
  'fault.view': 'This part of the page could not be shown.',
  'fault.storage': 'This browser keeps nothing: your progress lasts only while the page is open.',
  'fault.network': 'No connection to the service.',
  'fault.server': 'The service could not answer.',
  'fault.import': 'Nothing was taken: line {line} of the file is no record. Choose a file that Kaivuri made.',
};
