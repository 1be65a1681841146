import type { z } from 'zod';
import { asksForProof, type Call } from '@vended/contract/call';
import { notSignedIn, secondFactorMissing } from '@vended/contract/failure';
import { holds } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';
import { needsSecondFactor, type MockState } from './mockState';
import { forbidden, invalid, proofNeeded, Refusal } from './refusal';

/** The parsed input of a call, and the state that its answer reads and changes. */
export interface PublicContext<Input extends z.ZodType> {
  readonly input: z.output<Input>;
  readonly state: MockState;
}

/** The context of a call that needs a session. */
export interface Context<Input extends z.ZodType> extends PublicContext<Input> {
  readonly session: Session;
  readonly accountId: string;
}

/** A JSON body of the contract's shape, or a whole response if the call answers something else, such as a picture. */
type Answered<Output extends z.ZodType> = z.input<Output> | Response | Promise<z.input<Output> | Response>;

/** How the mock API answers one call of the contract. */
export interface Answer {
  readonly call: Call;
  /** `raw` is the unparsed query or body with the two ids. Throws a `Refusal` to refuse the call. */
  respond(raw: Readonly<Record<string, unknown>>, state: MockState): Promise<Response>;
}

/** Answers a call that needs a session. Checks session, permission and input in the same order as the server. */
export function answer<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  handle: (context: Context<Input>) => Answered<Output>,
): Answer {
  return {
    call,
    async respond(raw, state) {
      const session = authorise(call, raw, state);
      const input = parseInput(call, raw);
      return toResponse(
        call,
        await handle({ input, state, session, accountId: session.customer_account_id }),
      );
    },
  };
}

/** Answers a public call. */
export function answerPublic<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  handle: (context: PublicContext<Input>) => Answered<Output>,
): Answer {
  return {
    call,
    async respond(raw, state) {
      return toResponse(call, await handle({ input: parseInput(call, raw), state }));
    },
  };
}

function authorise(call: Call, raw: Readonly<Record<string, unknown>>, state: MockState): Session {
  const { session } = state;
  if (!session) throw new Refusal(401, { error: notSignedIn });
  if (!holds(session.user_type, call.permission)) throw forbidden();
  if (needsSecondFactor(state, session) && !call.beforeSecondFactor)
    throw new Refusal(403, { error: secondFactorMissing, reason: 'second_factor_needed' });
  if (state.proofNeeded && asksForProof(call, raw, session.id)) throw proofNeeded();
  return session;
}

function parseInput<Input extends z.ZodType>(
  { input }: Call<Input>,
  raw: Readonly<Record<string, unknown>>,
): z.output<Input> {
  const parsed = input.safeParse(raw);
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}

/** Throws if the mock's own answer does not match the contract. */
function toResponse<Output extends z.ZodType>(
  { method, path, output }: Call<z.ZodType, Output>,
  answered: z.input<Output> | Response,
): Response {
  if (answered instanceof Response) return answered;
  const checked = output.safeParse(answered);
  if (!checked.success)
    throw new Error(`The mock's answer to ${method} ${path} breaks the contract: ${checked.error.message}`);
  return Response.json(checked.data);
}
