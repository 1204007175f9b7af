import { useRef } from "react";
import type { Action } from "@/components/admin/act/action";
import { callByPath, clientMethod } from "./call-by-path";
import { precedingCall, requestBody, withPrecedingAnswer } from "./request";

type Answer = { data?: Record<string, unknown>; error?: unknown; response?: Response };

/**
 * Sends an action, and before it the call whose answer its body needs. That answer is kept: the same body is not sent twice, so
 * a number that is held stays held while the action itself is refused and sent again.
 */
export function useSend(): (
  action: Action,
  values: Readonly<Record<string, string>>,
  headers: Record<string, string>,
) => Promise<Answer> {
  const kept = useRef(new Map<string, Record<string, unknown>>());
  return async (action, values, headers) => {
    const first = precedingCall(action, values);
    let body = requestBody(action, values);
    if (first) {
      const key = JSON.stringify([first.call.path, first.body]);
      let answer = kept.current.get(key);
      if (!answer) {
        const result = await callByPath<Record<string, unknown>>("post", first.call.path, {
          body: first.body,
          headers,
        });
        if (!result.data) return result;
        answer = result.data;
        kept.current.set(key, answer);
      }
      body = withPrecedingAnswer(body, first.call, answer);
    }
    return callByPath(clientMethod(action), action.path, { body, headers });
  };
}
