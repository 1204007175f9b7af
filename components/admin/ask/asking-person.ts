"use client";
import { createContext } from "react";
import type { StaffFactor } from "@/lib/identity/staff/model";

/** Whom the page was made for, and with which kinds of second factors they can confirm. */
export type PersonToAsk = { staffId: string; kinds: readonly StaffFactor["kind"][] };

export const AskingPerson = createContext<PersonToAsk>({ staffId: "", kinds: ["TOTP"] });
