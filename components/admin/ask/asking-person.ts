"use client";
import { createContext } from "react";
import type { StaffFactor } from "@/lib/identity/staff/model";

/** The viewer of the page, and the kinds of second factors with which they can confirm. */
export type PersonToAsk = { staffId: string; kinds: readonly StaffFactor["kind"][] };

export const AskingPerson = createContext<PersonToAsk>({ staffId: "", kinds: ["TOTP"] });
