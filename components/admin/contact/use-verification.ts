"use client";
import { useCallback, useEffect, useState } from "react";
import type { ContactVerificationState } from "@/lib/care/verification/model";
import { staffApi } from "@/lib/client/staff";

const EVERY_MS = 2_000;

/**
 * The methods that can verify the caller of a contact, and the state of the verification. While a request waits it is
 * read every two seconds, if the page is in front.
 * @returns `failed`: whether the last read failed; `read` reads at once
 */
export function useVerification(contactId: string): {
  state: ContactVerificationState | undefined;
  failed: boolean;
  read: () => Promise<void>;
} {
  const [state, setState] = useState<ContactVerificationState>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    const { data } = await staffApi
      .GET("/contacts/{contactId}/verification", { params: { path: { contactId } } })
      .catch(() => ({ data: undefined }));
    setFailed(data === undefined);
    if (data) setState(data);
  }, [contactId]);
  const waits = state?.verification?.status === "PENDING";
  useEffect(() => {
    void read();
  }, [read]);
  useEffect(() => {
    if (!waits) return;
    const look = () => {
      if (document.visibilityState === "visible") void read();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [waits, read]);
  return { state, failed, read };
}
