import { useCallback, useEffect, useState } from "react";
import type { Action } from "@/components/admin/act/action";
import { callByPath } from "./call-by-path";

/**
 * The version of the thing that an action replaces (its `ETag`), read when its dialog opens: sent with the change, it keeps the
 * change of a colleague from being overwritten unseen. Undefined while it is read, for what has no versions, and when it
 * cannot be read: then the last one to send wins, as for every other client without `If-Match`.
 */
export function useVersion({
  versioned = false,
  path,
  operationId,
}: Pick<Action, "versioned" | "path" | "operationId">) {
  const [version, setVersion] = useState<string>();
  const [current, setCurrent] = useState<Record<string, unknown>>();
  const readAgain = useCallback(() => {
    if (!versioned) return;
    callByPath<Record<string, unknown>>("get", path, {})
      .then(({ data, response }) => {
        setVersion(response?.headers.get("etag") ?? undefined);
        setCurrent(data);
      })
      .catch(() => undefined);
  }, [versioned, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another action is another thing
  useEffect(readAgain, [operationId]);
  return { version, current, readAgain };
}
