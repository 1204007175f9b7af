/** The time limit of the server's answer. */
const ANSWER_MS = 5_000;
/** The pause after a check without an answer. It doubles up to the longest. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

type Surroundings = {
  /** The source of the browser's `online` event. */
  events: EventTarget;
  /** Whether the server currently answers. */
  answers: () => Promise<boolean>;
  reload: () => void;
};

/** Bypasses the service worker, which only handles navigations. */
const serverAnswers = (): Promise<boolean> =>
  fetch("/api/health", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page as soon as the server answers. It checks at intervals and whenever the browser reports that it is
 * online. The browser reports this too early: a reload at that moment showed the offline page again, permanently, and
 * undid a navigation that had just begun.
 * @returns a function that stops it
 */
export function reloadWhenReachable(
  { events, answers, reload }: Surroundings = {
    events: window,
    answers: serverAnswers,
    reload: () => window.location.reload(),
  },
): () => void {
  let stopped = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The current check: an earlier one that is still waiting no longer counts. */
  let latest = 0;
  const look = async () => {
    clearTimeout(timer);
    latest++;
    const mine = latest;
    const answered = await answers();
    if (stopped || mine !== latest) return;
    if (answered) return reload();
    timer = setTimeout(look, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  const online = () => {
    pause = FIRST_PAUSE_MS;
    void look();
  };
  events.addEventListener("online", online);
  timer = setTimeout(look, pause);
  return () => {
    stopped = true;
    clearTimeout(timer);
    events.removeEventListener("online", online);
  };
}
