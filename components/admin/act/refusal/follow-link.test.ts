import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifyChange, onPageChange } from "@/components/admin/live/told";
import { followLink, type LinkState } from "./follow-link";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAID: LinkState = { status: "COMPLETED", completedAt: "2026-11-25T16:00:00.000Z" };

function followed() {
  let link: LinkState | Error = { status: "ACTIVE" };
  const read = vi.fn(async () => {
    if (link instanceof Error) throw link;
    return link;
  });
  const ended = vi.fn();
  const stop = followLink(read, ended, onPageChange);
  const becomes = (next: LinkState | Error) => {
    link = next;
  };
  return { read, ended, stop, becomes };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test("a paid link is said once, after the change that paid it", async () => {
  const { read, ended, becomes } = followed();
  await settle();
  expect(read).not.toHaveBeenCalled();
  becomes(PAID);
  notifyChange();
  notifyChange();
  await settle();
  notifyChange();
  await settle();
  expect(ended.mock.calls).toEqual([[PAID]]);
});

test("a link that is paid a moment after the change is looked at again", async () => {
  const { ended, becomes } = followed();
  notifyChange();
  await settle();
  expect(ended).not.toHaveBeenCalled();
  becomes(PAID);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ended).toHaveBeenCalledOnce();
});

test("a link that cannot be read is read again with the next change", async () => {
  const { ended, becomes, stop } = followed();
  becomes(new Error("offline"));
  notifyChange();
  await vi.advanceTimersByTimeAsync(10_000);
  becomes({ status: "EXPIRED" });
  notifyChange();
  await settle();
  expect(ended.mock.calls).toEqual([[{ status: "EXPIRED" }]]);
  stop();
});

test("a closed window follows nothing", async () => {
  const { read, ended, becomes, stop } = followed();
  notifyChange();
  await settle();
  stop();
  becomes(PAID);
  notifyChange();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});
