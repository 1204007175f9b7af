import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { loadMessages } from "@/i18n/messages";
import { OPERATIONS } from "@/lib/operations";
import type { Action } from "./action";
import { ActionList } from "./action-list";
import { foldedActions } from "./most-used";

// The real one reads the messages of a request.
vi.mock("@/components/admin/shell/staff-messages", () => ({
  StaffMessages: ({ children }: { children: unknown }) => children,
}));
const messages = await loadMessages("en");

const actionOf = (operationId: string): Action => ({
  operationId,
  method: "POST",
  path: "/x",
  title: `Do ${operationId}`,
  text: "",
  submit: "",
  done: "",
  needs: { right: "may", reason: false, stepUp: false, level: 0 },
});

const LIST = [
  "addSubscriptionAddon",
  "resendEsim",
  "changeSubscriptionProductOffering",
  "createCredit",
  "pauseSubscription",
  "blockSim",
  "changeSim",
  "cancelSubscription",
].map(actionOf);

const shown = (given: Parameters<typeof ActionList>[0]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={messages} timeZone="Europe/Stockholm">
      <ActionList {...given} />
    </NextIntlClientProvider>,
  );
const foldedItems = (html: string) =>
  [...html.matchAll(/<li data-folded=""[^>]*>.*?data-operation="(\w+)"/g)].map(([, operation]) => operation);

describe("a long list of actions on a phone", () => {
  test("shows the four most used ones, in their places, and folds the others", () => {
    const html = shown({ actions: LIST, folds: true });
    expect(foldedItems(html)).toEqual([
      "addSubscriptionAddon",
      "createCredit",
      "pauseSubscription",
      "cancelSubscription",
    ]);
    const all = [...html.matchAll(/data-operation="(\w+)"/g)].map(([, operation]) => operation);
    expect(all).toEqual(LIST.map(({ operationId }) => operationId));
    expect(html).toMatch(/<details[^>]*class="[^"]*sm:hidden[^"]*"[^>]*><summary[^>]*>All 8 actions/);
  });

  test("is complete where a page does not fold it, and where it is short", () => {
    for (const html of [shown({ actions: LIST }), shown({ actions: LIST.slice(0, 6), folds: true })]) {
      expect(foldedItems(html)).toEqual([]);
      expect(html).not.toContain("<details");
    }
  });

  test("shows the first ones where none is among the most used", () => {
    const actions = ["a", "b", "c", "d", "e", "f", "g"].map(actionOf);
    expect([...foldedActions(actions)].map(({ operationId }) => operationId)).toEqual(["e", "f", "g"]);
  });

  test("names operations that exist", () => {
    const known = new Set(OPERATIONS.map(({ id }) => id));
    const used = LIST.filter((action) => !foldedActions(LIST).has(action));
    expect(used.every(({ operationId }) => known.has(operationId))).toBe(true);
  });
});
