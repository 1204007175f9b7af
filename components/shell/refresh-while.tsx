"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 3_000;

/** Renders the page again every few seconds while it waits for something and is visible. Shows nothing. */
export function RefreshWhile({ waiting }: { waiting: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => document.visibilityState === "visible" && router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, router]);
  return null;
}
