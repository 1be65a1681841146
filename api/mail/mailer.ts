/** How mail is sent. */
export interface MailSettings {
  /** The server, such as `smtps://name:password@smtp.example.com`. */
  readonly smtpUrl: string;
  /** The sender, such as `Vended <no-reply@example.com>`. */
  readonly from: string;
  /** The site's origin, which the links in a mail begin with. */
  readonly siteUrl: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** The address of a path of the site. */
  addressOf(path: string): string;
  /** @throws Error when the mail server cannot be reached or does not accept the mail. */
  send(mail: Mail): Promise<void>;
}

/** The defaults are minutes, for which nobody waits. In milliseconds. */
const timeoutMs = 10_000;

export function createMailer({ smtpUrl, from, siteUrl }: MailSettings): Mailer {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  // Loaded only where mail is sent: a start without it stays quick.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, ...timeouts }),
  );
  return {
    addressOf: (path) => new URL(path, siteUrl).href,
    async send(mail) {
      await (await transport).sendMail({ from, ...mail });
    },
  };
}
