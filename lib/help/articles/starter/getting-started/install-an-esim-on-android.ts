import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const installAnEsimOnAndroid: StarterArticle = {
  slug: "install-an-esim-on-android",
  topic: "GETTING_STARTED",
  places: ["ORDER", "SIM", "SUBSCRIPTION_PENDING", "SUBSCRIPTION"],
  texts: {
    en: {
      title: "How do I install an eSIM on Android?",
      summary: "Install your eSIM on a Samsung, Pixel or another Android phone with one tap or a QR code.",
      keywords: ["galaxy", "activation code", "e-sim", "digital sim"],
      body: `You install the eSIM from the page of your line, with one tap or with a QR code. You need Wi-Fi. The code works once, on one phone, so choose the right phone first.

## On the phone that will use it

This works on newer Android phones. If nothing opens, use the QR code.

1. Open [your line](/lines) on the phone, and choose it in the list.
2. Choose **Install on this phone**.
3. Confirm, and turn the new SIM on.

## With the QR code on another screen

1. Open [your line](/lines) on a computer, a tablet or another phone. The QR code is under **Install the eSIM**.
2. Open Settings on the Android phone, then Network & internet (Samsung: Connections), then SIMs.
3. Choose Add eSIM, and scan the code.
4. Confirm, and turn the new SIM on.

You can also type it in. Choose **Type it in instead** on our page, and choose to enter the code by hand on the phone. Many Android phones want the whole code, which we call **All in one (Android)**.

## It did not work

- **The phone cannot add the eSIM.** Check that it is on Wi-Fi. Restart it, update the system, and try again.
- **The code is used or invalid.** It was scanned before, or the eSIM was deleted. [Replace the SIM](/help/replace-a-sim) free of charge.
- **Add eSIM is missing in the settings.** The phone may have no eSIM, or it is locked. [Check your phone](/help/does-my-phone-take-an-esim).
- **There is no signal yet.** Turn flight mode on and off. The first connection can take a few minutes.

Do not delete the eSIM afterwards, because it cannot be installed again.
`,
    },
    sv: {
      title: "Hur installerar jag eSIM i en Android?",
      summary: "Installera ditt eSIM i en Samsung, Pixel eller annan Android med ett tryck eller QR-kod.",
      keywords: ["galaxy", "aktiveringskod", "e-sim", "digitalt simkort"],
      body: `Du installerar ditt eSIM från abonnemangets sida, med ett tryck eller med en QR-kod. Du behöver wifi. Koden fungerar en gång, i en telefon, så välj rätt telefon från början.

## I telefonen som ska ha eSIM

Det här fungerar i nyare Androidtelefoner. Om inget öppnas använder du QR-koden.

1. Öppna [ditt abonnemang](/lines) på telefonen och välj det i listan.
2. Välj **Installera på den här telefonen**.
3. Bekräfta och slå på det nya SIM-kortet.

## Med QR-koden på en annan skärm

1. Öppna [ditt abonnemang](/lines) på en dator, surfplatta eller annan telefon. QR-koden finns under **Installera eSIM**.
2. Öppna Inställningar i Androidtelefonen, sedan Nätverk och internet (Samsung: Anslutningar), sedan SIM-kort.
3. Välj Lägg till eSIM och skanna koden.
4. Bekräfta och slå på det nya SIM-kortet.

Du kan också skriva in koden. Välj **Skriv in det i stället** hos oss och att skriva in koden för hand i telefonen. Många Androidtelefoner vill ha hela koden, som hos oss heter **Allt i ett (Android)**.

## Det fungerade inte

- **Telefonen kan inte lägga till eSIM.** Kontrollera att den är på wifi. Starta om den, uppdatera systemet och försök igen.
- **Koden är använd eller ogiltig.** Den har redan skannats, eller så har eSIM:et raderats. [Byt SIM](/help/replace-a-sim) utan kostnad.
- **Lägg till eSIM saknas i inställningarna.** Telefonen saknar kanske eSIM eller är låst. [Kolla din telefon](/help/does-my-phone-take-an-esim).
- **Täckningen har inte kommit.** Slå flygplansläge på och av. Första gången kan det ta några minuter.

Ta inte bort eSIM:et efteråt, för det går inte att installera igen.
`,
    },
  },
};
