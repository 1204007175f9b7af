import { SchemeButton } from "@/components/shell/scheme-button";

/** Switches the colour scheme on the developer pages, which are in English. */
export const SchemeSwitch = () => <SchemeButton label="Switch between light and dark" />;
