/** How long the server gets to answer. */
const ANSWER_MS = 5_000;
/** The pause after a look without an answer: it doubles up to the longest. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

type Surroundings = {
  /** Sends the browser's `online`. */
  events: EventTarget;
  /** Whether the server answers just now. */
  answers: () => Promise<boolean>;
  reload: () => void;
};

/** Past the service worker, which answers navigations only. */
const serverAnswers = (): Promise<boolean> =>
  fetch("/api/health", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page as soon as the server answers, looked at now and then and whenever the browser says that it is online.
 * The browser says so before anything gets through: a reload at that moment showed the offline page again, for good, and
 * undid a navigation that had just begun.
 * @returns stops looking
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
  /** The look that counts: an earlier one that is still waiting has nothing to say any more. */
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
