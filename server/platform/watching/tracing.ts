import type { IncomingMessage } from 'node:http';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** A span that is under way. */
export interface OpenSpan {
  /** Of work that leaves this process: a statement, a call of the payment provider. */
  child(name: string, attributes: Attributes): OpenSpan;
  describe(name: string, attributes: Attributes): void;
  end(error?: unknown): void;
}

export interface Tracing {
  /** A part of the caller's trace where the request names one. */
  request(request: IncomingMessage): OpenSpan;
  job(task: string): OpenSpan;
  stop(): Promise<void>;
}

interface Settings {
  endpoint: string;
  service: string;
  ratio: number;
}

const incoming = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/;

/** Spans in OpenTelemetry's form, sent in batches over OTLP/HTTP; loaded only where that is wanted. */
export function startTracing({ endpoint, service, ratio }: Settings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('baithak');
  return {
    request: ({ method = 'GET', headers, url = '/' }) =>
      open(tracer, method, SpanKind.SERVER, parentOf(headers.traceparent), {
        'http.request.method': method,
        'url.path': url.split('?', 1)[0]!,
      }),
    job: (task) => open(tracer, `job ${task}`, SpanKind.CONSUMER, ROOT_CONTEXT, {}),
    stop: () => provider.shutdown().catch(() => {}),
  };
}

function open(
  tracer: Tracer,
  name: string,
  kind: SpanKind,
  parent: Context,
  attributes: Attributes,
): OpenSpan {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  const own = trace.setSpan(parent, span);
  return {
    child: (name, attributes) => open(tracer, name, SpanKind.CLIENT, own, attributes),
    describe: (name, attributes) => {
      span.updateName(name);
      span.setAttributes(attributes);
    },
    end: (error) => {
      if (error) fail(span, error);
      span.end();
    },
  };
}

/** Its kind and code only: a message may hold what a person typed. */
function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: string };
  span.setAttribute('error.type', code ?? name ?? 'error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function parentOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = incoming.exec(String(header)) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
