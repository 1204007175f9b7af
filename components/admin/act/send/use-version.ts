import { useCallback, useEffect, useState } from "react";
import type { Action } from "@/components/admin/act/action";
import { callByPath } from "./call-by-path";

/**
 * The version of the resource that an action replaces (its `ETag`), read when its dialog opens. It is sent with the
 * change, so that a colleague's change is not overwritten unnoticed. Undefined until it is read, for resources without
 * versions, and when it cannot be read: then the last writer wins, as for every other client without `If-Match`.
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
