/** What a browser lets the person do about push notifications. */
export type PushSupport = "possible" | "blocked" | "home-screen" | "none";

type Around = {
  hasPush: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  touchPoints: number;
  isStandalone: boolean;
};

/**
 * Judges a browser. On iPhones and iPads, only a site that was opened from the home screen has push messages. An iPad says
 * that it is a Mac, but no Mac has a touch screen.
 */
export function judgePushSupport({
  hasPush,
  permission,
  userAgent,
  touchPoints,
  isStandalone,
}: Around): PushSupport {
  if (hasPush) return permission === "denied" ? "blocked" : "possible";
  const isApple =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
  return isApple && !isStandalone ? "home-screen" : "none";
}

/** Judges this browser. */
export function readPushSupport(): PushSupport {
  const hasPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return judgePushSupport({
    hasPush,
    permission: hasPush ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isStandalone: matchMedia("(display-mode: standalone)").matches,
  });
}
