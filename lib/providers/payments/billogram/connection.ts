import { z } from "zod";
import { type ProviderError, ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";
import { connectionErrorCode, failedBeforeSending } from "@/lib/providers/reachability";
import { billogramRefusal } from "./errors";

export type BillogramSettings = {
  apiUser: string;
  apiKey: string;
  /** Signs callbacks; sent with each billogram, so nothing has to be set up at Billogram by hand. */
  signKey: string;
  /** Where callbacks go. */
  callbackUrl: string;
  /** Another address that speaks Billogram's protocol; absent: Billogram itself. */
  apiUrl?: string;
  /** Milliseconds for one request, connection to last byte. */
  timeoutMs?: number;
};

export type Query = Record<string, string | number>;

export type BillogramConnection = {
  /** @param path below the base address, with its slash in front */
  get<T>(path: string, data: z.ZodType<T>, query?: Query): Promise<T>;
  /** A call with effect: if its answer is lost, it is `ProviderUncertain`. Nothing is ever sent twice by itself. */
  send<T>(method: "POST" | "PUT", path: string, body: unknown, data: z.ZodType<T>): Promise<T>;
  /** A file, such as an invoice's PDF; null while it is not there yet. */
  file(path: string): Promise<{ content: string } | null>;
};

/** Billogram itself. */
export const BILLOGRAM_URL = "https://billogram.com/api/v2";

const Envelope = z.object({ status: z.string(), data: z.unknown() });

/** Opens nothing until the first call. */
export function connectBillogram(settings: BillogramSettings): BillogramConnection {
  const base = (settings.apiUrl ?? BILLOGRAM_URL).replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${settings.apiUser}:${settings.apiKey}`).toString("base64")}`;

  async function call<T>(
    effect: "read" | "write",
    method: string,
    path: string,
    data: z.ZodType<T>,
    { query, body }: { query?: Query; body?: unknown } = {},
  ): Promise<T> {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        headers: {
          Authorization: authorization,
          Accept: "application/json",
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: "error",
        // A framework that wraps fetch must not answer for a payment provider.
        cache: "no-store",
        signal: AbortSignal.timeout(settings.timeoutMs ?? 20_000),
      });
      text = await response.text();
    } catch (error) {
      throw lost(effect === "write" && !failedBeforeSending(error), "Billogram did not answer", {
        code: connectionErrorCode(error),
        cause: error,
      });
    }
    const envelope = Envelope.safeParse(parseJson(text));
    if (response.ok && envelope.success && envelope.data.status === "OK") {
      const parsed = data.safeParse(envelope.data.data);
      if (parsed.success) return parsed.data;
      throw lost(effect === "write", "Billogram answered something we cannot read", {
        code: "bad_answer",
        cause: parsed.error,
      });
    }
    // Turned away before anything was done.
    if (response.status === 429) throw lost(false, "Billogram is busy", { code: "429" });
    if (envelope.success && response.status >= 400 && response.status < 500)
      throw billogramRefusal(response.status, envelope.data.status, envelope.data.data);
    throw lost(effect === "write", `Billogram answered ${response.status}`, {
      code: String(response.status),
    });
  }

  return {
    get: (path, data, query) => call("read", "GET", path, data, { ...(query && { query }) }),
    send: (method, path, body, data) => call("write", method, path, data, { body }),
    file: async (path) => {
      try {
        return await call("read", "GET", path, z.object({ content: z.string() }));
      } catch (error) {
        if ((error as ProviderError).code === "NOT_AVAILABLE_YET") return null;
        throw error;
      }
    },
  };
}

function lost(mayHaveHappened: boolean, message: string, more: { code: string | null; cause?: unknown }) {
  const details = { provider: "BILLOGRAM", ...more };
  return mayHaveHappened
    ? new ProviderUncertain(message, details)
    : new ProviderUnreachable(message, details);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
