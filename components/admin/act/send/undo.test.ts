import { describe, expect, test, vi } from "vitest";
import type { Action } from "@/components/admin/act/action";
import { onUndo, requestUndo, undoAfterAnswer } from "./undo";

const action = (path: string, more: Partial<Action> = {}): Action => ({
  operationId: "restoreSubscription",
  method: "POST",
  path,
  title: "Undo",
  text: "",
  submit: "Undo",
  done: "Undone",
  needs: { right: "may", reason: false, stepUp: false, level: 0 },
  ...more,
});

describe("what takes an action back", () => {
  const scheduled = { action: action("/later"), onlyIf: { field: "pendingStatus.status", is: "CANCELLED" } };

  test("is the first that fits the answer", () => {
    const undo = [scheduled, { action: action("/always") }];
    expect(undoAfterAnswer({ undo }, { pendingStatus: { status: "CANCELLED" } })?.path).toBe("/later");
    expect(undoAfterAnswer({ undo }, { status: "CANCELLED" })?.path).toBe("/always");
  });

  test("is nothing where it was done at once, where it would be refused, and without any", () => {
    expect(undoAfterAnswer({ undo: [scheduled] }, { status: "CANCELLED" })).toBeNull();
    expect(undoAfterAnswer({ undo: [scheduled] }, undefined)).toBeNull();
    expect(undoAfterAnswer({ undo: [{ action: action("/x", { refusal: "No" }) }] }, {})).toBeNull();
    expect(undoAfterAnswer({}, {})).toBeNull();
  });

  test("is carried out by the part of the page that listens", () => {
    const listener = vi.fn();
    const end = onUndo(listener);
    requestUndo({ action: action("/x"), headers: {} });
    end();
    requestUndo({ action: action("/y"), headers: {} });
    expect(listener.mock.calls).toEqual([[{ action: action("/x"), headers: {} }]]);
  });
});
