import type { RenderedPage, RenderRequest } from '@vended/module/ssr/rendering';
import { emptyEnquiry, sentNow, thanks, wasSentLately, type SubmittedEnquiry } from '../contact/enquiry';
import { handleEnquiry } from '../contact/handleEnquiry';
import { paths } from '../paths';
import { handleLinkRequest } from '../sign-in/handleLinkRequest';
import { notSignedIn } from '../site/notSignedIn';

/** Where the browser goes, or what the page says. */
type Handled = { readonly to: string } | (Pick<RenderedPage, 'status'> & { readonly form: unknown });

/**
 * Handles a form that a browser sent without JavaScript, or whose scripts could not be loaded. Null for a page to which none was
 * sent.
 */
export async function handleForm(request: RenderRequest): Promise<Handled | null> {
  const { pathname, searchParams } = new URL(request.address, request.origin);
  if (!request.form) {
    const isAfterEnquiry = pathname === paths.contact && wasSentLately(searchParams);
    const form: SubmittedEnquiry = { values: emptyEnquiry, outcome: thanks, errors: {} };
    return isAfterEnquiry ? { status: 200, form } : null;
  }
  // The sign-in form in the header has no address of its own: it is sent to that of the page.
  if ('password' in request.form) return { status: 422, form: notSignedIn };
  if (pathname === paths.contact) {
    const form = await handleEnquiry(request, request.form);
    return form.outcome.kind === 'success' ? { to: `${paths.contact}?${sentNow()}` } : { status: 422, form };
  }
  if (pathname === paths.forgotPassword)
    return { status: 200, form: await handleLinkRequest(request, request.form['username'] ?? '') };
  return { status: 422, form: null };
}
