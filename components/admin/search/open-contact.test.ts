import { beforeEach, expect, test, vi } from "vitest";
import { openContactOf } from "./open-contact";

const { get, post, endWhenLeft } = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn(), endWhenLeft: vi.fn() }));
vi.mock("@/lib/client/staff", () => ({ staffApi: { GET: get, POST: post } }));
vi.mock("@/lib/client/left-contacts", () => ({ endWhenLeft }));

type Given = { contactId: string; customerId: string; channel: string; ticket?: string };
const open = (...items: Given[]) => get.mockResolvedValue({ data: { items } });
const opens = (contactId: string, channel: string) =>
  post.mockResolvedValue({ data: { contactId, channel } });

beforeEach(() => {
  vi.resetAllMocks();
  open();
});

test("a question opens an internal contact that ends when it is left", async () => {
  opens("new", "INTERNAL");
  await openContactOf("customer", "Question 1", true);
  expect(post.mock.calls[0]?.[1].body).toMatchObject({ channel: "INTERNAL", ticket: "Question 1" });
  expect(endWhenLeft.mock.calls).toEqual([["new"]]);
});

test("a question during a call stays in the contact of the call", async () => {
  open({ contactId: "call", customerId: "customer", channel: "PHONE" });
  opens("call", "PHONE");
  await openContactOf("customer", "Question 1", true);
  expect(endWhenLeft).not.toHaveBeenCalled();
});

test("a question in an internal contact without a ticket leaves it open", async () => {
  open({ contactId: "other", customerId: "customer", channel: "INTERNAL" });
  opens("other", "INTERNAL");
  await openContactOf("customer", "Question 1", true);
  expect(endWhenLeft).not.toHaveBeenCalled();
});

test("the ticket of a helpdesk leaves its contact open, and a failure ends nothing", async () => {
  opens("new", "INTERNAL");
  await openContactOf("customer", "HELP-1");
  post.mockRejectedValue(new TypeError("no connection"));
  await openContactOf("customer", "Question 1", true);
  expect(endWhenLeft).not.toHaveBeenCalled();
});
