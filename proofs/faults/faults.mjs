/**
 * @typedef {'API' | 'gateway' | 'platform' | 'shell' | 'public' | 'inventory' | 'stock' | 'devices' | 'users' | 'content' | 'contract' | 'design'} Area
 * @typedef {{ find: string, replace: string }} Edit `find` is in exactly one place of the product's sources
 */

/**
 * A mistake as somebody could make it.
 * @typedef {{ breaks: string, area: Area, edits: readonly Edit[] }} Fault `breaks` says what is no longer true with it
 */

/** @type {Readonly<Record<Area, readonly ({ breaks: string } & (Edit | { edits: readonly Edit[] }))[]>>} */
const faultsOf = {
  API: [
    {
      breaks: 'A call that names another customer account than its own is refused.',
      find: "!agrees('customer_account_id', session.customer_account_id)",
      replace: "!agrees('customer_account', session.customer_account_id)",
    },
    {
      breaks:
        'The database hides the records of other accounts even from a query that does not leave them out.',
      find: "current_setting('vended.scope', true) = 'across-accounts'",
      replace: "current_setting('vended.scope', true) <> 'public'",
    },
    {
      breaks: 'Somebody who tries many wrong passwords has to wait.',
      find: 'if (!failed(response)) void counter',
      replace: 'if (failed(response)) void counter',
    },
    {
      breaks: 'A session that is in memory ends when it expires.',
      find: 'Math.min(Date.now() + maxAgeMs, found.expiresAt)',
      replace: 'Date.now() + maxAgeMs',
    },
    {
      breaks: 'A link with which somebody sets a password works only once.',
      find: "if (link.ended_at !== null || link.status === 'deactivated')",
      replace: "if (link.status === 'deactivated')",
    },
    {
      breaks: 'A user whose password an administrator changes is signed out everywhere.',
      find: 'const signedOut = changesType || password !== undefined || renames;',
      replace: 'const signedOut = changesType || renames;',
    },
    {
      breaks: 'A code of an authenticator app works only once.',
      find: 'used.step <= (last_step ?? 0)',
      replace: 'used.step < (last_step ?? 0)',
    },
    {
      breaks: 'Nobody can give a user a type above their own.',
      find: '  if (changesType) refuseAbove(by.user_type, user_type);\n',
      replace: '',
    },
    {
      breaks: 'A page of another host in the same domain cannot save anything for somebody who is signed in.',
      find: "return site === 'same-origin' || site === 'none';\n",
      replace: "return site !== 'cross-site';\n",
    },
    {
      breaks: 'Of two saves that are based on the same version of a record, the second is refused.',
      find: 'Date.parse(seen) >= Date.parse(current.updated_at)',
      replace: 'Date.parse(seen) + 1_000 >= Date.parse(current.updated_at)',
    },
    {
      breaks: 'The pages of a list have each record once, even where many have the same value.',
      find: 'sorted.orderBy(next.by, direction) : sorted).orderBy(id, direction)',
      replace: 'sorted.orderBy(next.by, direction) : sorted).orderBy(id)',
    },
    {
      breaks: 'An enquiry is kept for as many days as the operator has set.',
      find: 'make_interval(days => ${days})',
      replace: 'make_interval(hours => ${days})',
    },
  ],
  platform: [
    {
      breaks: 'A team does not read what other teams have published with its key.',
      find: 'if (!key.modules.includes(module))',
      replace: "if (action !== 'read' && !key.modules.includes(module))",
    },
    {
      breaks: 'A request to publish that is dated in the future is refused.',
      // Without an oldest age, the library does not look at when a request was signed.
      find: 'maxTokenAge: maxAgeSeconds,',
      replace: '...(known.length > 0 && { maxTokenAge: maxAgeSeconds }),',
    },
    {
      breaks: 'A build that works for nearly everybody is not rolled back because of a few failures.',
      find: 'failures >= limits.share * visits',
      replace: 'visits >= limits.share * failures',
    },
    {
      breaks: 'A second rollback goes back further than the first.',
      edits: [
        {
          find: 'goodBuilds({ live, previous, withdrawn = [] }: Modules[string])',
          replace: 'goodBuilds({ live, previous }: Modules[string])',
        },
        { find: 'build !== live && !withdrawn.includes(build)', replace: 'build !== live' },
      ],
    },
  ],
  gateway: [
    {
      breaks: 'Nobody can read files of the server that are not published.',
      find: '/^[\\w@+~-][\\w@.+~-]*$/.test(segment)',
      replace: '/^[\\w@.+~-]+$/.test(segment)',
    },
    {
      breaks: 'A user who is signed in does not get a page that was rendered for visitors.',
      find: 'const rendered =\n        module && isPublic && !signedIn ?',
      replace: 'const rendered = module && isPublic ?',
    },
    {
      breaks: 'After the API could not be reached, the gateway asks it again for the next page.',
      find: 'if (known.peek(key) === answer) known.delete(key);\n        ',
      replace: '',
    },
    {
      breaks: 'In production only a platform administrator can load a module from another server.',
      find: "holds(who.user_type, 'modules.override')",
      replace: "holds(who.user_type, 'session')",
    },
  ],
  shell: [
    {
      breaks: 'After the sign-in, nobody is sent to an address of another site.',
      find: "next && isWithinProduct(next) ? next : '/'",
      replace: "next?.startsWith('/') ? next : '/'",
    },
    {
      breaks: 'Back asks again before unsaved work is lost, also after somebody has left a page by it.',
      find: '    allowNextPop = false;\n',
      replace: '',
    },
    {
      breaks: 'A user whose session ends while work is unsaved signs in again over the page.',
      find: 'if (saving || prompt.isOpen() || unsaved.isHeld())',
      replace: 'if (saving || prompt.isOpen())',
    },
    {
      breaks: 'After a navigation the focus is on the heading of the new page.',
      find: "heading?.closest('main')?.contains",
      replace: "heading?.closest('body')?.contains",
    },
    {
      breaks: 'After a save, no page shows an answer that was fetched before.',
      find: 'return request(call).finally(() => cache.clear());',
      replace: 'return request(call);',
    },
    {
      breaks:
        'Try again requests the file of a module from another address, because browsers keep a failure.',
      find: 'attempt > 0 ? `?attempt=',
      replace: 'attempt > 1 ? `?attempt=',
    },
  ],
  public: [
    {
      breaks: 'An enquiry with the field that only bots fill in is marked as possible spam.',
      find: '{ ...enquiry, ...(website && { possible_spam: true }) }',
      replace: 'enquiry',
    },
    {
      breaks: 'The price of a machine is that of the specification.',
      find: "family: 'S', machine: 'Locker', purchase: 3850",
      replace: "family: 'S', machine: 'Locker', purchase: 3580",
    },
  ],
  inventory: [
    {
      breaks: 'After the undo of a save, the list of vendors shows the vendor as it was.',
      find: "post<typeof saveVendor>('/vendors', input, { message: 'value' }),\n      invalidatesTags: (_output, failure) => (failure ? [] : ['Vendor']),",
      replace: "post<typeof saveVendor>('/vendors', input, { message: 'value' }),",
    },
  ],
  stock: [
    {
      breaks: 'What is recorded late counts as of when it happened.',
      find: 'entries.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))',
      replace: 'entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))',
    },
    {
      breaks: 'A loan is overdue once the day is over by which it was to be brought back.',
      find: 'overdue: sql<boolean>`loan.closed_at IS NULL AND loan.due_at < now()`',
      replace: 'overdue: sql<boolean>`loan.closed_at IS NULL AND loan.due_at > now()`',
    },
    {
      breaks: 'Nobody takes more of an item than they may in a week.',
      find: "if (quantity > left) throw new Conflict('quantity', overLimit(",
      replace: "if (quantity > most) throw new Conflict('quantity', overLimit(",
    },
    {
      breaks: 'In a refill round, an item that does not belong into the bin ticks nothing.',
      find: 'if (id !== bin.itemId)',
      replace: "if (id === '')",
    },
    {
      breaks: 'A bin that was ticked is filled as of then, however late the round is booked.',
      find: '...momentIn(values, line),',
      replace: '...momentIn({}, line),',
    },
  ],
  devices: [
    {
      breaks: 'After a board of a device is removed, the others are numbered from 1.',
      find: 'boardNumber: index + 1, storedNumber: storedNumberOf(board) }',
      replace: 'storedNumber: storedNumberOf(board) }',
    },
    {
      breaks: 'A device that is saved keeps the address that it has reported since the form was opened.',
      edits: [
        {
          find: 'const { mac_address, ip_address, firmware_version } = changesBetween(stored, values);',
          replace: 'const { mac_address, firmware_version } = changesBetween(stored, values);',
        },
        {
          find: '...(ip_address !== undefined && { ip_address }),',
          replace: 'ip_address: values.ip_address,',
        },
      ],
    },
  ],
  users: [
    {
      breaks: 'A user who is saved without a new password keeps the present one.',
      find: '...(typed && { password: typed })',
      replace: 'password: typed',
    },
    {
      breaks: 'The undo of a change of access leaves the grants that there were before.',
      find: "const changed = answer.rows.filter(({ result }) => result === 'changed');\n    const undo = changed.map(({ user_id, device_id, granted: to }) => ({ user_id, device_id, granted: !to }));",
      replace:
        'const undo = answer.rows.map(({ user_id, device_id, granted: to }) => ({\n      user_id,\n      device_id,\n      granted: !to,\n    }));',
    },
  ],
  content: [
    {
      breaks: 'A picture of a blog post that could not be uploaded is named, and can be sent again.',
      find: '\n      else failed.push({ ...image, problem: outcome.failure, reason: outcome.reason });',
      replace: '',
    },
  ],
  contract: [
    {
      breaks: 'A plain user can neither issue nor revoke the key of a device.',
      find: "'device-keys.manage': administrators,",
      replace: "'device-keys.manage': signedIn,",
    },
    {
      breaks: 'A spreadsheet does not run a text of a CSV file that begins with a minus sign.',
      find: '\'"]*[=+\\-@]/u',
      replace: '\'"]*[=+@]/u',
    },
    {
      breaks: 'The undo of an import leaves the records that somebody has changed since.',
      find: 'record.archived_at === null && Object.keys(changedFields(after, record)).length === 0',
      replace: 'record.archived_at === null || Object.keys(changedFields(after, record)).length === 0',
    },
  ],
  design: [
    {
      breaks: 'The draft of a form holds no password.',
      find: 'const changes = storable(typedFields);',
      replace: 'const changes = typedFields;',
    },
    {
      breaks: 'Somebody who has chosen between two versions of a record can save the one that was chosen.',
      find: '(resolved?.updatedAt ?? base)',
      replace: '(base ?? resolved?.updatedAt)',
    },
    {
      breaks: 'A form whose button is pressed twice is saved once.',
      find: 'if (saving || submitting.current) return;',
      replace: 'if (saving) return;',
    },
  ],
};

/**
 * Faults that the tests have to find (testFaults.mjs). They name no files, so that code can be moved. Each passes format, lint and
 * types: only a test can find it.
 *
 * @type {readonly Fault[]}
 */
export const faults = Object.entries(faultsOf).flatMap(([area, listed]) =>
  listed.map(({ breaks, ...made }) => ({
    breaks,
    area: /** @type {Area} */ (area),
    edits: 'edits' in made ? made.edits : [made],
  })),
);
