const formulaStart = /^[=+\-@\t\r]/;

/** A spreadsheet would run a cell that begins like a formula; an apostrophe keeps it text. */
export const safeCell = (text: string) => (formulaStart.test(text) ? `'${text}` : text);
