import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demonstrationPassword } from '../test';
import { patienceMs, type Person, type Target } from './person';

/** What a person does in one step, and what they see after it. */
export interface Step {
  readonly does: string;
  readonly how: (person: Person) => Promise<unknown>;
}

const step = (does: string, how: Step['how']): Step => ({ does, how });

interface Surroundings {
  /** A word that tells this journey's records from those of others on the same product. */
  readonly word: string;
  /** Where the browser saves files. */
  readonly downloads: string;
  /** A picture to upload. */
  readonly picture: string;
  /** A CSV file with a new item. */
  readonly csv: string;
}

const heading = (name: string | RegExp): Target => ({ role: 'heading', level: 1, name });
const link = (name: string | RegExp): Target => ({ role: 'link', name });
const button = (name: string | RegExp): Target => ({ role: 'button', name });
const main: Target = { role: 'main' };
const entry = (name: string): Target => ({ ...link(name), in: { role: 'navigation' } });
const row = (name: RegExp): Target => ({ role: 'row', name });
const says = (text: string | RegExp): Target => ({ text, in: { role: 'status' } });

/** Whether the browser fetched every script of the module that the page preloads, or had it in its cache, before it was run. */
const scriptsFetchedAhead = `(() => {
  const preloads = [...document.querySelectorAll('link[rel=preload][as=script][href^="/modules/"]')];
  return preloads.length > 0 && preloads.every(({ href }) =>
    performance.getEntriesByName(href).some(({ initiatorType, transferSize }) => initiatorType !== 'script' || transferSize === 0));
})()`;

/** From the public site through every area of the console to the sign-out. */
export function journey({ word, downloads, picture, csv }: Surroundings): readonly Step[] {
  const id = word.toUpperCase();

  async function saved(start: string): Promise<string> {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(100)) {
      const name = (await readdir(downloads)).find((file) => file.startsWith(start) && file.endsWith('.csv'));
      const text = name && (await readFile(join(downloads, name), 'utf8'));
      if (text) return text;
    }
    throw new Error(`No file of ${start} was saved.`);
  }

  async function signsIn(person: Person, username: string) {
    await person.opens('/login');
    await person.fills({ label: 'Username', in: main }, username);
    await person.fills({ label: 'Password', in: main }, demonstrationPassword);
    await person.clicks({ ...button('Login'), in: main });
    await person.sees(heading('Grand Central'));
  }

  async function signsOut(person: Person) {
    await person.clicks(button('Logout'));
    await person.sees(button('Login'));
  }

  return [
    step('opens the public site', async (person) => {
      await person.opens('/');
      await person.sees({ role: 'heading', level: 1 });
    }),
    step('enlarges a picture and closes it with a key', async (person) => {
      await person.clicks(button(/^Enlarge: Type S/));
      await person.sees({ role: 'dialog' });
      await person.presses('Escape');
      await person.seesNot({ role: 'dialog' });
    }),
    step('goes to another page without loading one', async (person) => {
      await person.clicks({ ...link('Software'), in: { role: 'navigation', name: 'Main' } });
      await person.seesInPage(
        'the title of the page',
        "document.title.startsWith('Vending machine and inventory')",
      );
    }),
    step('narrows the catalogue and opens a product', async (person) => {
      await person.opens('/productcatalogue');
      await person.chooses({ role: 'combobox', name: 'Category', in: main }, 'Type S');
      await person.seesAddress(/category=/);
      await person.clicks({ role: 'link', in: { role: 'heading', level: 2, in: main } });
      await person.seesAddress(/productcatalogue\/[^?]+$/);
      await person.sees(heading(/./));
    }),
    step('reads a blog post', async (person) => {
      await person.opens('/blog');
      await person.clicks({ role: 'link', in: { role: 'article', in: main } });
      await person.seesAddress(/\/blog\/[^/]+$/);
      await person.sees(heading(/./));
    }),
    step('sends an enquiry', async (person) => {
      await person.opens('/contact');
      await person.fills({ label: 'Name', in: main }, `Night storekeeper ${word}`);
      await person.fills({ label: 'Email', in: main }, `${word}@works.example`);
      await person.clicks({ ...button(/send|submit/i), in: main });
      await person.sees({ text: 'Thank you! We’ll be in touch shortly.' });
    }),
    step('is told of a wrong password', async (person) => {
      await person.opens('/login');
      await person.fills({ label: 'Username', in: main }, 'platform');
      await person.fills({ label: 'Password', in: main }, 'wrong password');
      await person.clicks({ ...button('Login'), in: main });
      await person.sees({ role: 'alert', in: main });
    }),
    step('signs in as an administrator of the platform', (person) => signsIn(person, 'platform')),
    step('adds a job with a description', async (person) => {
      await person.clicks(entry('Careers'));
      await person.clicks(link('+ Add New Job'));
      await person.fills({ label: 'Job title' }, `Stores planner ${word}`);
      await person.fills({ label: 'Location' }, 'Hull');
      await person.fills({ label: 'Salary range' }, '£30,000');
      await person.fills({ label: 'Job summary' }, 'Plans what goes where.');
      await person.clicks({ role: 'textbox', name: 'Job description' });
      await person.types('You plan stock.');
      await person.clicks(button('Save Career'));
      await person.sees(row(new RegExp(`Stores planner ${word}`)));
    }),
    step('begins a blog post', async (person) => {
      await person.clicks(entry('Blog'));
      await person.clicks(link('Add New Post'));
      await person.fills({ label: 'Title' }, `A day in the depot ${word}`);
      await person.chooses({ label: 'Type' }, 'Company');
    }),
    step('writes a heading, paragraphs and bold words', async (person) => {
      const content: Target = { role: 'textbox', name: 'Content' };
      await person.clicks(content);
      await person.clicks(button(/^Text style/));
      await person.clicks({ role: 'menuitemradio', name: 'Heading 2' });
      await person.seesFocusOn(content);
      await person.types('Early shift');
      await person.presses('Enter');
      await person.types('The first van comes at six.');
      await person.presses('Enter');
      await person.clicks(button('Bold'));
      await person.types('Every drawer is counted.');
      const preview: Target = { role: 'region', name: 'Preview' };
      await person.sees({ role: 'heading', name: 'Early shift', in: preview });
      await person.sees({ text: 'The first van comes at six.', in: content });
      await person.sees({ text: 'Every drawer is counted.', in: { role: 'strong', in: preview } });
    }),
    step('saves the post and adds an image', async (person) => {
      await person.clicks(button('Save Post'));
      await person.seesAddress(/\/admin\/blog\/[0-9a-f-]{36}$/);
      await person.attaches({ label: 'Add images' }, picture);
      await person.sees({ role: 'img', name: /^Image 1 of 1/ });
    }),
    step('sees the post on the public site', async (person) => {
      await person.opens('/blog');
      await person.clicks(link(new RegExp(`A day in the depot ${word}`)));
      await person.sees(heading(`A day in the depot ${word}`));
      await person.sees({ text: 'The first van comes at six.' });
    }),
    step('marks the enquiry as chased', async (person) => {
      await person.opens('/admin/leads');
      await person.clicks(link(`View / Edit Night storekeeper ${word}`));
      await person.clicks({ label: 'Lead has been chased' });
      await person.fills({ label: 'Internal notes' }, 'Rang back.');
      await person.clicks(button('Save Changes'));
      await person.sees(says('Lead updated successfully.'));
    }),
    step('saves the enquiries as CSV', async (person) => {
      await person.clicks(button('Export CSV'));
      const text = await saved('leads');
      if (!text.includes(`${word}@works.example`)) throw new Error(`The file has no such enquiry: ${text}`);
    }),
    step('signs out', signsOut),
    step('signs in as an administrator of a customer', (person) => signsIn(person, 'acme.admin')),
    step('leaves pages while their modules load', async (person) => {
      await person.leavesWhileLoading(entry('Devices'), '/users');
      await person.sees(heading('Users'));
      await person.leavesWhileLoading(entry('Devices'), '/groups');
      await person.sees(heading('Groups'));
    }),
    step('adds a group', async (person) => {
      await person.clicks(entry('Groups'));
      await person.fills({ label: 'Group name' }, `Ports ${word}`);
      await person.clicks(button('Add Group'));
      await person.sees(says('Group added successfully.'));
    }),
    step('adds a location in it', async (person) => {
      await person.clicks(link(`Ports ${word}`));
      await person.sees(heading(`Locations in Ports ${word}`));
      await person.clicks(button('Add Location'));
      await person.fills({ label: 'Location name' }, `Dock ${word}`);
      await person.fills({ label: 'Latitude' }, '53.7457');
      await person.fills({ label: 'Longitude' }, '-0.3367');
      await person.clicks(button('Save Location'));
      await person.clicks(link(`Dock ${word}`));
      await person.sees(heading(`Stockrooms in Dock ${word}`));
    }),
    step('adds a stockroom there', async (person) => {
      await person.clicks(button('Add Stockroom'));
      await person.fills({ label: 'Stockroom name' }, `Quay store ${word}`);
      await person.clicks(button('Save Stockroom'));
      await person.sees(says('Stockroom added successfully!'));
    }),
    step('adds a vendor', async (person) => {
      await person.clicks(entry('Vendors'));
      await person.clicks(link('+ Add Vendor'));
      await person.fills({ label: 'Vendor name' }, `Quay Fixings ${word}`);
      await person.fills({ label: 'Vendor code' }, `QF-${word}`);
      await person.chooses({ label: 'Vendor type' }, 'global');
      await person.fills({ label: 'Town' }, 'Hull');
      await person.presses('Enter');
      await person.sees(says('Vendor saved successfully'));
    }),
    step('searches the vendors', async (person) => {
      await person.fills({ role: 'searchbox' }, `QF-${word}`);
      await person.seesAddress(/q=/);
      await person.seesNot(row(/Don Valley/));
      await person.sees(row(new RegExp(`Quay Fixings ${word}`)));
    }),
    step('adds an item with an image and a vendor', async (person) => {
      await person.clicks(entry('Items'));
      await person.clicks(link('+ Add Item'));
      await person.fills({ label: 'Master ID' }, `DRL-${id}`);
      await person.fills({ label: 'Description' }, `Twist drill ${word}`);
      await person.fills({ label: 'Item type' }, 'Cutting tools');
      await person.clicks({ role: 'combobox', name: 'Vendor' });
      await person.types(`Quay Fixings ${word}`);
      await person.clicks({ role: 'option', name: new RegExp(`Quay Fixings ${word}`) });
      await person.attaches({ label: 'Image' }, picture);
      await person.sees({ role: 'img', name: /^Preview of/ });
      await person.clicks(button('Save Item'));
      await person.sees(says('Item saved successfully'));
      await person.sees(row(new RegExp(`DRL-${id}`)));
    }),
    step('imports an item from a CSV file', async (person) => {
      await person.clicks(link('Import CSV'));
      await person.attaches({ label: 'CSV file' }, csv);
      await person.clicks(button('Import 1 row'));
      await person.sees({ text: '1 added, 0 changed.' });
      await person.clicks(link('Back to Items'));
    }),
    step('saves the items as CSV', async (person) => {
      await person.clicks(button('Export CSV'));
      const text = await saved('items');
      for (const code of [`DRL-${id}`, `GUM-${id}`])
        if (!text.includes(code)) throw new Error(`The file has no ${code}.`);
    }),
    step('adds a user', async (person) => {
      await person.clicks(entry('Users'));
      await person.clicks(link('+ Add User'));
      await person.fills({ label: 'Username' }, `acme.${word}`);
      await person.fills({ label: 'Password' }, 'quiet harbour lamp');
      await person.clicks(button('Create User'));
      await person.sees(says('User created successfully'));
    }),
    step('gives that user access to a device', async (person) => {
      await person.clicks(link(`acme.${word}`));
      await person.clicks({ ...button('Grant Access'), in: row(/PPE wall/) });
      await person.sees({ ...button('Remove Access'), in: row(/PPE wall/) });
    }),
    step('changes a device', async (person) => {
      await person.clicks(entry('Devices'));
      await person.clicks(link('PPE wall'));
      await person.sees(heading('PPE wall'));
      await person.fills({ label: 'Device type' }, `Locker wall ${word}`);
      await person.clicks(button('Save Changes'));
      await person.sees(says('Device updated successfully'));
    }),
    step('finds an item in the palette by keys', async (person) => {
      await person.presses('Control+k');
      await person.seesFocusOn({ role: 'combobox', name: 'Search' });
      await person.types(`drill ${word}`);
      await person.sees({ role: 'option', name: new RegExp(`Twist drill ${word}`) });
      await person.presses('Enter');
      await person.sees(heading('Edit Item'));
      await person.seesValue({ label: 'Description' }, `Twist drill ${word}`);
    }),
    step('archives the item', async (person) => {
      await person.clicks(button('Archive'));
      await person.clicks({ ...button('Archive'), in: { role: 'alertdialog' } });
      await person.sees(says('Item archived'));
      await person.seesNot(row(new RegExp(`DRL-${id}`)));
    }),
    step('finds the change in the history, whose scripts are fetched ahead', async (person) => {
      await person.opens('/users/history');
      await person.sees(heading('History'));
      await person.seesInPage('each preloaded script fetched ahead', scriptsFetchedAhead);
      await person.sees({ ...row(new RegExp(word)), in: { role: 'table', name: 'History' } });
    }),
    step('signs out of the console', signsOut),
    step('is asked to sign in again', async (person) => {
      await person.opens('/items');
      await person.seesAddress(/\/login/);
    }),
  ];
}
