const origin = (url: string) => ({ 'content-type': 'application/json', origin: new URL(url).origin });

/** Adds records to the platform's own account, whose lists the demonstration data leaves empty. */
export async function fillAccount(url: string): Promise<void> {
  const send = async (path: string, body: object, cookie = '') => {
    const response = await fetch(new URL(`/api${path}`, url), {
      method: 'POST',
      headers: { ...origin(url), cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const signedIn = await send('/login', { username: 'platform', password: 'vended-demo' });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { id, customer_account_id } = (await signedIn.json()) as { id: string; customer_account_id: string };
  const ids = { id, customer_account_id };
  for (let number = 1; number <= 12; number += 1) {
    await send('/groups', { ...ids, group_name: `Group ${number}` }, cookie);
    await send('/vendors', { ...ids, action: 'INSERT', vendor_name: `Vendor ${number}` }, cookie);
    await send(
      '/items',
      { ...ids, action: 'INSERT', description: `Item ${number}`, master_id: `M-${number}` },
      cookie,
    );
  }
}
