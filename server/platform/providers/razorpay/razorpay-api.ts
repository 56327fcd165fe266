interface Call {
  version?: 'v2';
  url: string;
  data?: Record<string, unknown>;
}

/** The HTTP client inside the razorpay package. The package's own methods lack some of Route's calls. */
export interface RazorpayApi {
  get(call: Call): Promise<unknown>;
  post(call: Call): Promise<unknown>;
  patch(call: Call): Promise<unknown>;
}
