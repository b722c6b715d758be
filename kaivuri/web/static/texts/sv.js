/** Svenska. Nycklarna är desamma på alla språk. */
export default {
  'sanalouhos': 'Sanalouhos', 'strands': 'Strands', 'board': 'Kalenderpussel', 'year': 'Pusslets hela år',
  'letters.own': 'Egna bokstäver',
  'menu': 'Meny', 'close': 'Stäng', 'again': 'Försök igen', 'sheet': 'Hjälp, ord och lösningar', 'keys': 'Tangenter',
  'language': 'Språk', 'theme': 'Utseende', 'theme.system': 'Som enheten', 'theme.light': 'Ljust', 'theme.dark': 'Mörkt',
  'export': 'Spara framstegen i en fil', 'import': 'Hämta framsteg ur en fil',
  'imported': { one: '{n} nytt spel, {newer} nyare, {left} kända sedan tidigare.', other: '{n} nya spel, {newer} nyare, {left} kända sedan tidigare.' },
  'about': 'Kaivuri löser ordrutnät och kalenderpussel. Dina framsteg stannar på den här enheten.',
  'day.previous': 'Föregående dag', 'day.next': 'Nästa dag',
  'fault.hash': 'Adressen leder inte till något pussel.',
  'fault.view': 'Den här delen av sidan kunde inte visas.',
  'fault.storage': 'Webbläsaren sparar ingenting: framstegen finns kvar bara medan sidan är öppen.',
  'fault.network': 'Ingen kontakt med tjänsten.',
  'fault.server': 'Tjänsten kunde inte svara.',
  'fault.import': 'Ingenting hämtades: rad {line} i filen duger inte. Välj en fil som Kaivuri har sparat.',
};
