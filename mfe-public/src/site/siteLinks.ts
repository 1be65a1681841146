interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The links of the nav bar in their order (spec 2). */
export const siteLinks: readonly SiteLink[] = [];
