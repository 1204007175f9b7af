import { SchemeButton } from "@/components/shell/scheme-button";

/** Day or night on the pages for developers, which are in English. */
export const SchemeSwitch = () => <SchemeButton label="Switch between light and dark" />;
