"use client";
import { useEffect } from "react";
import { companyKey } from "@/components/brand/document-script";
import { rememberBuyer } from "@/components/brand/note-buyer";
import { keepAccountLocale } from "@/components/shell/store-locale";
import { accountLocaleCookie, type Locale } from "@/i18n/locales";
import type { CustomerType } from "@/lib/values/customer-type";

/** Lets the menus of every page, prerendered ones too, offer a company's pages to who looks after one. Shows nothing. */
export function RememberCompany({
  business,
  buyer,
  locale,
}: {
  business: boolean;
  /** What the viewer buys as; left out where the page does not know. */
  buyer?: CustomerType | undefined;
  locale?: Locale | undefined;
}) {
  useEffect(() => {
    if (buyer) rememberBuyer(buyer);
  }, [buyer]);
  useEffect(() => {
    // Who signed in before they had a company gets its market with the next page.
    if (locale && !document.cookie.includes(`${accountLocaleCookie}=`)) keepAccountLocale(locale);
  }, [locale]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (business) dataset.company = "";
    else delete dataset.company;
    try {
      if (business) localStorage.setItem(companyKey, "1");
      else localStorage.removeItem(companyKey);
    } catch {
      // Where storage is closed to the page, the menu has them until the next document.
    }
  }, [business]);
  return null;
}
