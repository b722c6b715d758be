/** Suomi. Avaimet ovat samat joka kielessä. */
export default {
  'sanalouhos': 'Sanalouhos', 'strands': 'Strands', 'board': 'Kalenteripulma', 'year': 'Pulman koko vuosi',
  'letters.own': 'Omat kirjaimet',
  'menu': 'Valikko', 'close': 'Sulje', 'again': 'Yritä uudelleen', 'sheet': 'Apu, sanat ja ratkaisut', 'keys': 'Näppäimet',
  'language': 'Kieli', 'theme': 'Ulkoasu', 'theme.system': 'Laitteen mukaan', 'theme.light': 'Vaalea', 'theme.dark': 'Tumma',
  'export': 'Tallenna edistyminen tiedostoon', 'import': 'Tuo edistyminen tiedostosta',
  'imported': { one: '{n} uusi peli, {newer} uudempaa, {left} ennestään tuttua.', other: '{n} uutta peliä, {newer} uudempaa, {left} ennestään tuttua.' },
  'about': 'Kaivuri ratkoo sanaruudukoita ja kalenteripulmia. Edistymisesi pysyy tällä laitteella.',
  'day.previous': 'Edellinen päivä', 'day.next': 'Seuraava päivä',
  'fault.hash': 'Tällä osoitteella ei löydy pulmaa.',
  'fault.view': 'Sivun tätä osaa ei voitu näyttää.',
  'fault.storage': 'Selain ei tallenna mitään: edistyminen säilyy vain, kun sivu on auki.',
  'fault.network': 'Palveluun ei saada yhteyttä.',
  'fault.server': 'Palvelu ei pystynyt vastaamaan.',
  'fault.import': 'Mitään ei tuotu: tiedoston rivi {line} ei kelpaa. Valitse Kaivurilla tallennettu tiedosto.',
};
