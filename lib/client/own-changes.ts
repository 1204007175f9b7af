/**
 * How long after a call its consequences still arrive: the change itself, and what jobs and providers make of it. A new
 * page also hears of the seconds before it was read.
 */
const FOLLOWS_MS = 8_000;
/** More calls than a person makes in that time. */
const KEPT = 20;

type Send = (request: Request) => Promise<Response>;
type OwnCall = { beganAt: number; endedAt?: number };

let calls: readonly OwnCall[] = [];

/** Remembers when this browser changed something. Reads, and calls that were refused, change nothing. */
export const rememberingChanges =
  (send: Send): Send =>
  async (request) => {
    if (request.method === "GET") return send(request);
    const call: OwnCall = { beganAt: Date.now() };
    calls = [...calls, call].slice(-KEPT);
    const forget = () => {
      calls = calls.filter((one) => one !== call);
    };
    try {
      const response = await send(request);
      if (response.ok) call.endedAt = Date.now();
      else forget();
      return response;
    } catch (error) {
      // Unanswered, it may have been carried out. A notice too many is better than one too few.
      forget();
      throw error;
    }
  };

/**
 * Whether a change that this browser heard of at a time comes from its own calls. While a call runs, it counts as its
 * change.
 */
export const isOwnChange = (heardAt: number): boolean =>
  calls.some(
    ({ beganAt, endedAt }) =>
      heardAt >= beganAt && (endedAt === undefined || heardAt <= endedAt + FOLLOWS_MS),
  );
