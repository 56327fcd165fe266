import { z } from 'zod';
import {
  documentCodeRule,
  documentCopies,
  documentKinds,
  maxBoxes,
  monthRule,
  registers,
  sacRule,
  tcsNumberRule,
} from './document-rules.ts';
import { anyone, defineEndpoint, only, onlyAdmins } from '#contract/endpoint.ts';
import { requiredMessage } from '#contract/field-rules.ts';
import {
  code,
  id,
  idParams,
  requiredCode,
  requiredMultilineText,
  requiredText,
  text,
} from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import { gstinMessages, hasStateCode } from '#contract/base/gstin-rules.ts';
import { gstNumberRule, panNumberRule } from '#contract/people/vendor-rules.ts';

/** `total` is in rupees, and `date` is the day of issue in India. The URL needs the caller's token. */
export const documentLink = z.object({
  kind: z.enum(documentKinds),
  /** The heading of the document, such as "Tax invoice" or "Bill of supply". */
  title: z.string(),
  number: z.string(),
  date: z.string(),
  total: z.number(),
  url: z.string(),
});
export type DocumentLink = z.infer<typeof documentLink>;

const oneTimeUrl = z.object({ url: z.string(), expiresAt: z.string() });
const ticketParams = z.object({ ticket: text(100) });
const month = z.string().regex(monthRule.pattern, monthRule.message);

/**
 * Returns the PDF, or with `format=json` its figures in rupees, among others `{number, lines: [{hsn, quantity, taxable,
 * cgst, sgst, igst, total}], taxable, tax, total, placeOfSupply}`. The id of a receipt is the id of its order. Returns
 * 409 in production while the marketplace's details are missing. With `copy`, the PDF of an invoice says for whom the copy is.
 */
export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'An invoice, credit note or receipt as PDF, or its figures',
  access: only(['user', 'vendor', 'admin'], { kind: 'document', by: 'params.id' }),
  errors: ['conflict', 'too_many'],
  params: idParams,
  query: z.object({
    format: z.enum(['pdf', 'json']).optional(),
    copy: z.enum(documentCopies).optional(),
  }),
  mediaType: 'application/pdf',
  response: z.string(),
});

export const listVendorDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/documents',
  summary: 'The calling vendor’s documents of a month, newest first',
  access: only(['vendor'], 'self'),
  query: z.object({ month, ...paging }),
  response: z.array(documentLink.extend({ orderId: z.string().nullable() })),
});

/** `example` shows how the first invoice with this code is numbered. The code cannot change once a document uses it. */
const documentCode = z.object({
  vendorCode: z.string(),
  example: z.string(),
  isFixed: z.boolean(),
});
export type DocumentCode = z.infer<typeof documentCode>;

export const getDocumentCode = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/documents/code',
  summary: 'The three letters that the calling vendor’s document numbers begin with',
  access: only(['vendor'], 'self'),
  response: documentCode,
});

/**
 * Returns 409 when another vendor has the code, or when the caller already has an invoice, bill of supply or credit note.
 */
export const setDocumentCode = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/documents/code',
  summary: 'Choose the three letters of the calling vendor’s document numbers',
  access: only(['vendor'], 'self'),
  errors: ['conflict'],
  body: z.object({
    vendorCode: requiredCode(documentCodeRule, requiredMessage),
  }),
  response: documentCode,
});

/** Returns a URL that serves the file once, within 60 seconds, because a download link cannot send a bearer token. */
export const prepareVendorArchive = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/documents/archive',
  summary: 'Create a one-time URL for the documents of a month as ZIP',
  access: only(['vendor'], 'self'),
  errors: ['conflict', 'too_many'],
  body: z.object({ month }),
  response: oneTimeUrl,
});

/**
 * Serves a ZIP file of PDFs and one CSV. Returns 404 for a URL that was used or has expired, and when its vendor can no
 * longer sign in.
 */
export const downloadVendorArchive = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/documents/archive/:ticket',
  summary: 'Download the documents of a month from a one-time URL',
  access: anyone,
  params: ticketParams,
  mediaType: 'application/zip',
  response: z.string(),
});

/** Returns a URL that serves the file once, within 60 seconds. */
export const prepareRegister = defineEndpoint({
  method: 'POST',
  path: '/api/admin/registers',
  summary: 'Create a one-time URL for a register of a month as CSV',
  access: onlyAdmins,
  body: z.object({ register: z.enum(registers), month }),
  response: oneTimeUrl,
});

/** Returns 404 for a URL that was used, has expired, or was created by somebody who is no longer an active admin. */
export const downloadRegister = defineEndpoint({
  method: 'GET',
  path: '/api/admin/registers/:ticket',
  summary: 'Download a register from a one-time URL',
  access: anyone,
  params: ticketParams,
  mediaType: 'text/csv',
  response: z.string(),
});

export const listCommissionInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/admin/commission-invoices',
  summary: 'The marketplace’s invoices and credit notes for the commission of a month, by number',
  access: onlyAdmins,
  query: z.object({ month, ...paging }),
  response: z.array(documentLink.extend({ vendor: z.string() })),
});

/**
 * Issues the missing invoices now. A job does the same on the first day of each month and when a server starts.
 * `issued` is 0 when no invoice was missing. Returns 409 in production while the marketplace's details are missing.
 */
export const issueCommissionInvoices = defineEndpoint({
  method: 'POST',
  path: '/api/admin/commission-invoices',
  summary: 'Issue the missing commission invoices of all months that are over',
  access: onlyAdmins,
  errors: ['conflict'],
  response: z.object({ issued: z.number() }),
});

/** The marketplace's details. Demo mode has sample details; in production there are none until an admin enters them. */
const marketplace = z.object({
  legalName: z.string(),
  address: z.string(),
  gstin: z.string(),
  pan: z.string(),
  /** GST's code for the marketplace's service, on commission documents. */
  commissionSac: z.string(),
  /** The marketplace's registrations for TCS, one in each State. */
  tcsRegistrations: z.array(z.string()),
  /** A data URL. */
  logo: z.string().nullable(),
  isSample: z.boolean(),
});
export type Marketplace = z.infer<typeof marketplace>;

export const getMarketplace = defineEndpoint({
  method: 'GET',
  path: '/api/admin/marketplace',
  summary: 'The marketplace’s details, as its documents show them',
  access: onlyAdmins,
  response: marketplace.nullable(),
});

export const saveMarketplace = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/marketplace',
  summary: 'Enter or change the marketplace’s legal name, address, GSTIN and PAN',
  access: onlyAdmins,
  body: z.object({
    legalName: requiredText(200),
    address: requiredMultilineText(500),
    gstin: requiredCode(gstNumberRule, requiredMessage).refine(hasStateCode, gstinMessages.state),
    pan: requiredCode(panNumberRule, requiredMessage),
    /** By default, these two stay as they are. */
    commissionSac: code(sacRule).optional(),
    tcsRegistrations: z
      .array(code(tcsNumberRule).refine(hasStateCode, gstinMessages.state))
      .max(40)
      .refine(
        (all) => new Set(all.map((gstin) => gstin.slice(0, 2))).size === all.length,
        'A State has one registration for TCS',
      )
      .optional(),
  }),
  response: marketplace,
});

/**
 * Takes one file in the field `logo`: PNG, JPG, GIF, WebP or AVIF by its content (otherwise 415), at most 5 MB
 * (otherwise 413). Returns 409 until the marketplace's details are entered.
 */
export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/api/admin/marketplace/logo',
  summary: 'Add the logo that the marketplace’s documents show',
  access: onlyAdmins,
  isMultipart: true,
  files: ['logo'],
  errors: ['conflict'],
  response: marketplace,
});

export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/marketplace/logo',
  summary: 'Remove the logo from future documents',
  access: onlyAdmins,
  errors: ['conflict'],
  response: marketplace,
});

const shipmentParams = z.object({ id, sid: id });
const boxes = z.coerce.number().int().min(1).max(maxBoxes).default(1);
const namedOrder = { kind: 'order', by: 'params.id' } as const;

export const getShippingLabels = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id/shipments/:sid/labels',
  summary: 'Shipping labels on A6, one page for each box',
  access: only(['vendor', 'admin'], namedOrder),
  errors: ['too_many'],
  params: shipmentParams,
  query: z.object({ boxes }),
  mediaType: 'application/pdf',
  response: z.string(),
});

export const getPackingSlip = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id/shipments/:sid/packing-slip',
  summary: 'A packing slip with the pieces of a shipment, without prices',
  access: only(['vendor', 'admin'], namedOrder),
  errors: ['too_many'],
  params: shipmentParams,
  query: z.object({ boxes }),
  mediaType: 'application/pdf',
  response: z.string(),
});
