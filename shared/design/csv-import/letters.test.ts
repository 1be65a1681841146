import { inLetters, rowsInLetters, tellingCells, type Letters } from './letters';
import { readCsv } from './readCsv';

// Files as Excel saves them as CSV in different countries: not as Unicode, and without a word about it.

/** A text as a program writes it that has these letters. */
function bytesIn(letters: Letters, text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(letters);
  const characters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character);
    if (byte < 0) throw new Error(`${character} is not in ${letters}.`);
    return byte;
  });
}

const files = [
  ['windows-1252', 'French', 'Atelier Crêpe,Besançon\nÉtablissements Noël,Orléans'],
  ['windows-1252', 'German', 'Müller & Söhne,Gießen\nÖlwerk,Überlingen'],
  ['windows-1252', 'Spanish', 'Señor Muñoz,A Coruña\nHermanos Gómez,Málaga'],
  ['windows-1252', 'Portuguese', 'Ferragens São João,Setúbal\nConceição,Évora'],
  ['windows-1252', 'Danish', 'Sørensen,Ålborg\nBjørn & Sønner,Næstved'],
  ['windows-1252', 'English', 'Café Zoë,£5 or 10 m²\nSmiths,Hull'],
  ['windows-1250', 'Polish', 'Zakład Śrubowy,Łódź\nGwoździe Żak,Gdańsk\nBiałystok Stal,Białystok'],
  ['windows-1250', 'Czech', 'Dvořák a syn,Plzeň\nŽelezářství Růžička,České Budějovice'],
  ['windows-1250', 'Hungarian', 'Szűcs Kft.,Győr\nÁllványok,Nyíregyháza'],
  ['windows-1250', 'Croatian', 'Željezara Kovačić,Čakovec\nĐurđević,Šibenik'],
  ['windows-1251', 'Russian', 'Завод «Гвоздь»,Екатеринбург\nСтройка,Ёлкино'],
  ['windows-1251', 'Ukrainian', 'Цвяхи України,Київ\nІнструмент,Їжаківка'],
  ['windows-1253', 'Greek', 'Σίδερα Παπαδόπουλος,Αθήνα\nΕργαλεία,Θεσσαλονίκη'],
  ['windows-1254', 'Turkish', 'Yıldız Çelik,İzmir\nGüneş Bağlantı,Eskişehir'],
  ['windows-1257', 'Lithuanian', 'Geležies dirbtuvė,Šiauliai\nĮrankių ūkis,Panevėžys'],
  ['windows-1255', 'Hebrew', 'כלי עבודה,תל אביב\nברגים,חיפה'],
  ['windows-1256', 'Arabic', 'أدوات البناء,دبي\nمسامير,الرياض'],
  ['macintosh', 'French, of a Mac', 'Atelier Crêpe,Besançon\nFrançois Noël,Orléans'],
] as const;

test.each(files)(
  '%s: suggests the letters of a %s file, with which it comes in whole',
  async (letters, _language, rows) => {
    const read = await readCsv(new File([bytesIn(letters, `Vendor name,Town\n${rows}\n`)], 'vendors.csv'));
    expect(read.likelyLetters).toBe(letters);
    const cells = rowsInLetters(read.rows, letters).map((row) => row.cells);
    expect(cells).toEqual(rows.split('\n').map((row) => row.split(',')));
  },
);

test('a file in Unicode has no other letters', async () => {
  const read = await readCsv(new File(['Town\nŁódź Αθήνα\n'], 'vendors.csv'));
  expect(read).toMatchObject({ likelyLetters: null, rows: [{ cells: ['Łódź Αθήνα'] }] });
});

test('a wrong suggestion can be put right', async () => {
  // One letter does not tell Czech from Italian.
  const read = await readCsv(new File([bytesIn('windows-1250', 'Town\nČeský\nLeeds\n')], 'vendors.csv'));
  expect(rowsInLetters(read.rows, 'windows-1250')).toEqual([
    { row: 2, cells: ['Český'] },
    { row: 3, cells: ['Leeds'] },
  ]);
  expect(inLetters('Kraków', 'windows-1250')).toBe('Kraków');
});

test('shows as many cells as it takes to see each letter', () => {
  const rows = ['Leeds', 'Żak', 'Żuk', 'Łódź', 'ód'].map((cell, place) => ({
    row: place + 2,
    cells: [cell],
  }));
  expect(tellingCells(rows)).toEqual(['Żak', 'Łódź']);
  expect(tellingCells(rows, 1)).toEqual(['Żak']);
});
