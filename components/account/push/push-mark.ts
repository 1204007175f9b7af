/** The id of this browser's device at the server. It grants nothing. */
const MARK = "push-device";

/** Browsers throw when the person has turned storage off. Then nothing was stored either. */
function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The device of this browser; null if it gets no push notifications. */
export const readPushMark = (): string | null => orNull(() => localStorage.getItem(MARK));

/** Remembers the device of this browser. */
export const setPushMark = (pushDeviceId: string): void =>
  void orNull(() => localStorage.setItem(MARK, pushDeviceId));

/** Forgets it, after a sign-out or when the device was removed. */
export const forgetPushMark = (): void => void orNull(() => localStorage.removeItem(MARK));
