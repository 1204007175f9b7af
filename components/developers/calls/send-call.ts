/** Why no answer arrived. */
export type CallProblem = "TIMEOUT" | "OFFLINE" | "UNREACHABLE";

const TEXTS: Readonly<Record<CallProblem, string>> = {
  TIMEOUT: "no answer within 30 seconds",
  OFFLINE: "the connection failed",
  UNREACHABLE: "the connection failed",
};

/** No answer arrived, or only its beginning. The API may have made the change. */
export class CallError extends Error {
  constructor(readonly problem: CallProblem) {
    super(TEXTS[problem]);
    this.name = "CallError";
  }
}

/** The longest wait for one answer, in milliseconds. */
const ANSWER_MS = 30_000;

/**
 * Makes a call from this browser to this origin, without its cookies: a call acts with the rights of the key that it
 * contains, and never with those of a person who is signed in here.
 * @param read reads the answer, whose body may also fail to arrive
 * @throws CallError when no answer arrives, and the reason of the signal after it was aborted
 */
export async function sendCall<Answer>(
  path: string,
  init: RequestInit,
  signal: AbortSignal,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  // A browser without a network may let a call wait for its time-out.
  if (!navigator.onLine) throw new CallError("OFFLINE");
  const timeout = AbortSignal.timeout(ANSWER_MS);
  try {
    const response = await fetch(path, {
      ...init,
      credentials: "omit",
      signal: AbortSignal.any([signal, timeout]),
    });
    return await read(response);
  } catch {
    signal.throwIfAborted();
    throw new CallError(timeout.aborted ? "TIMEOUT" : navigator.onLine ? "UNREACHABLE" : "OFFLINE");
  }
}

/**
 * Whether this installation has a sandbox. Without one, a key belongs to real customers, and no page of this site may
 * ask for it. Undefined if nothing answers.
 */
export async function hasSandbox(): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const health = await fetch("/sandbox/health", { credentials: "omit", signal }).catch(() => undefined);
  return health?.ok;
}
