"use client";
import { useEffect, useRef, useState } from "react";
import type { ViewAsSession } from "@/lib/care/view-as/model";
import { staffApi } from "@/lib/client/staff";

const EVERY_MS = 2_000;

/**
 * A view of a customer's pages, read every two seconds until the customer answers.
 * @param onAllowed asks for the link that opens the pages
 */
export function useConsent(onAllowed: () => void): {
  look: ViewAsSession | undefined;
  setLook: (look: ViewAsSession) => void;
} {
  const [look, setLook] = useState<ViewAsSession>();
  const allowed = useRef(onAllowed);
  allowed.current = onAllowed;
  const waitsFor = look?.status === "WAITING" ? look.viewAsSessionId : undefined;
  useEffect(() => {
    if (waitsFor === undefined) return;
    const path = { viewAsSessionId: waitsFor };
    const timer = setInterval(async () => {
      const { data } = await staffApi
        .GET("/view-as-sessions/{viewAsSessionId}", { params: { path } })
        .catch(() => ({ data: undefined }));
      if (!data || data.status === "WAITING") return;
      setLook(data);
      if (data.status === "ALLOWED") allowed.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [waitsFor]);
  return { look, setLook };
}
