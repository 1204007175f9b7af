"use client";
import { useEffect, useState } from "react";

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until a moment (milliseconds since 1970), counted down each second; 0 when it is over or undefined. */
export function useSecondsLeft(at: number | undefined): number {
  const [left, setLeft] = useState(() => (at === undefined ? 0 : secondsUntil(at)));
  useEffect(() => {
    if (at === undefined) {
      setLeft(0);
      return;
    }
    setLeft(secondsUntil(at));
    const timer = setInterval(() => {
      const seconds = secondsUntil(at);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}

/** "4:05" */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
