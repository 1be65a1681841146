import type { requestPasswordLink } from '@vended/contract/passwordLinks';
import { post } from '@vended/module/query/moduleApi';
import type { RenderRequest } from '@vended/module/ssr/rendering';
import { createServerShell } from '@vended/module/ssr/serverShell';
import { anonymously } from '../moduleApi';

/** The answer to a request for a link. */
export interface LinkRequestOutcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** Why the username was refused. */
  readonly refused?: string | undefined;
}

/** A submitted form for a lost password: its username, and what the server answered. */
export interface SubmittedLinkRequest extends LinkRequestOutcome {
  readonly username: string;
}

/** Handles the form for a lost password as submitted by a browser without JavaScript. */
export async function handleLinkRequest(
  request: RenderRequest,
  username: string,
): Promise<SubmittedLinkRequest> {
  const call = post<typeof requestPasswordLink>(
    '/password_links',
    { action: 'REQUEST', username },
    { message: 'value' },
  );
  const result = await createServerShell(request).request(anonymously(call));
  if (result.ok)
    return { username, kind: 'success', text: String((result.data as { message: unknown }).message) };
  const { error, fields } = result.failure;
  return { username, kind: 'failure', text: error, refused: fields['username'] };
}
