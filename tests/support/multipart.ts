/** Encodes a form with files as a browser does, for `app.inject`. */
export async function multipart(
  parts: [name: string, value: string | { bytes: Buffer; name: string; type?: string }][],
) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else {
      const blob = new Blob([new Uint8Array(value.bytes)], { type: value.type ?? 'image/jpeg' });
      form.append(name, blob, value.name);
    }
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}
