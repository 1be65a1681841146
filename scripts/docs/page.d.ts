/** A page of the portal. */
export interface Page {
  /** Where it is written, relative to the site. */
  file: string;
  /** The file that it is made from, relative to the repository; links in its text are relative to that. */
  source: string;
  title: string;
  /** The part of the navigation that lists it. */
  group: string;
  /** Markdown. */
  text: string;
}

/** What the settings of VitePress read. */
export interface Site {
  pages: Omit<Page, 'text'>[];
  /** The first page of the stories. */
  stories: string;
  base: string;
  out: string;
}
