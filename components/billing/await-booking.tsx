"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 1500;
const MOST = 20;

/** After a payment: renders the page again for a while, until it shows the payment. It ends with the page. */
export function AwaitBooking() {
  const router = useRouter();
  useEffect(() => {
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times >= MOST) clearInterval(timer);
      router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
