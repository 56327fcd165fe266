"""Builds all meshes, in metres.

UVs are in metres, so a weave or a grain has its true size on every part. They
come from a box projection, unless a function computes its own. `grain` is the
axis along which wood fibres run.
"""
import contextlib
import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

STACK = [Matrix.Identity(4)]
RNG = random.Random(7)
SET = None  # name of the group that new objects belong to ('product', 'room'...)


def reset(seed=7):
    global RNG
    bpy.ops.wm.read_factory_settings(use_empty=True)
    RNG = random.Random(seed)
    STACK[:] = [Matrix.Identity(4)]


@contextlib.contextmanager
def at(x=0, y=0, z=0, rx=0, ry=0, rz=0, s=1.0):
    m = Matrix.Translation((x, y, z)) @ Euler((math.radians(rx), math.radians(ry), math.radians(rz))).to_matrix().to_4x4()
    if s != 1.0:
        m = m @ Matrix.Scale(s, 4)
    STACK.append(STACK[-1] @ m)
    try:
        yield
    finally:
        STACK.pop()


@contextlib.contextmanager
def group(name):
    global SET
    old, SET = SET, name
    try:
        yield
    finally:
        SET = old


def _store_board_positions(me, grain, points=None):
    """Stores the position of each vertex in its board: x along the fibres, y across them, z through the thickness."""
    n = len(me.vertices)
    if points is None:
        co = np.empty(n * 3)
        me.vertices.foreach_get('co', co)
        co = co.reshape(-1, 3)
        first = 'xyz'.index(grain) if grain else 0
        rest = sorted((i for i in range(3) if i != first), key=lambda i: -np.ptp(co[:, i]))
        points = co[:, [first] + rest]
    layer = me.attributes.new('board', 'FLOAT_VECTOR', 'POINT')
    layer.data.foreach_set('vector', np.ascontiguousarray(points, dtype=np.float32).ravel())


def _uv(me, grain, scale=1.0, jitter=True):
    n = len(me.vertices)
    co = np.empty(n * 3)
    me.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    nl = len(me.loops)
    vi = np.empty(nl, dtype=np.int32)
    me.loops.foreach_get('vertex_index', vi)
    npoly = len(me.polygons)
    nor = np.empty(npoly * 3)
    me.polygons.foreach_get('normal', nor)
    nor = np.abs(nor.reshape(-1, 3))
    tot = np.empty(npoly, dtype=np.int32)
    me.polygons.foreach_get('loop_total', tot)
    ax = np.repeat(np.argmax(nor, axis=1), tot)
    p = co[vi]
    if grain is None:
        a = np.array([1, 0, 0])[ax]
        b = np.array([2, 2, 1])[ax]
    else:
        g = 'xyz'.index(grain)
        others = [i for i in range(3) if i != g]
        a = np.full(nl, g)
        b = np.where(ax == others[0], others[1], others[0])
        end = ax == g
        a = np.where(end, others[0], a)
        b = np.where(end, others[1], b)
    i = np.arange(nl)
    uv = np.stack([p[i, a], p[i, b]], 1) * scale
    if jitter:
        uv = uv + np.array([RNG.uniform(0, 7), RNG.uniform(0, 7)])
    layer = me.uv_layers.new(name='uv')
    layer.data.foreach_set('uv', uv.ravel())


def add(name, verts, faces, mat, grain=None, smooth=True, sharp=40, loc=(0, 0, 0), rot=(0, 0, 0), uv=None, board=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata(np.asarray(verts).tolist(), [], [list(map(int, f)) for f in faces])
    me.update()
    if uv is not None:
        layer = me.uv_layers.new(name='uv')
        vi = np.empty(len(me.loops), dtype=np.int32)
        me.loops.foreach_get('vertex_index', vi)
        layer.data.foreach_set('uv', np.asarray(uv)[vi].ravel())
    else:
        _uv(me, grain)
    _store_board_positions(me, grain, board)
    return _place(name, me, mat, smooth, sharp, loc, rot)


def _place(name, me, mat, smooth, sharp, loc, rot):
    me.materials.append(mat)
    if smooth:
        me.polygons.foreach_set('use_smooth', np.ones(len(me.polygons), dtype=bool))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(sharp)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    m = Matrix.Translation(loc) @ Euler([math.radians(r) for r in rot]).to_matrix().to_4x4()
    o.matrix_world = STACK[-1] @ m
    if SET:
        o['set'] = SET
    return o


# ---------------------------------------------------------------- noise

def noise(p, freq, seed=0, octaves=1):
    """Returns a smooth value from about -1 to 1: a sum of waves in many directions."""
    r = np.random.RandomState(seed)
    out = np.zeros(len(p))
    amp = 1.0
    for o in range(octaves):
        for _ in range(7):
            k = r.normal(size=3)
            k = k / np.linalg.norm(k) * freq * r.uniform(.6, 1.5) * 2 * math.pi
            out += amp * np.sin(p @ k + r.uniform(0, 6.28)) / 3.2
        freq *= 2.1
        amp *= .5
    return out


# ---------------------------------------------------------------- rounded boxes and cushions

def _dome(t, e=2.6):
    return np.power(np.clip(1 - np.abs(np.clip(t, -1, 1)) ** e, 0, 1), .85)


def _lines(a, r, k, m):
    corner = [a - r + r * math.tan(math.radians(45) * i / k) for i in range(k + 1)]
    inner = list(np.linspace(-(a - r), a - r, m + 1))
    return np.array([-c for c in corner[::-1]] + inner[1:-1] + corner)


def smooth(t, xs, ys):
    """Interpolates smoothly between the given points without overshooting them."""
    xs, ys = np.asarray(xs, float), np.asarray(ys, float)
    d = np.diff(ys) / np.diff(xs)
    m = np.concatenate([[d[0]], np.where(d[:-1] * d[1:] > 0, 2 * d[:-1] * d[1:] / np.where(d[:-1] + d[1:] == 0, 1, d[:-1] + d[1:]), 0), [d[-1]]])
    t = np.clip(t, xs[0], xs[-1])
    i = np.clip(np.searchsorted(xs, t, 'right') - 1, 0, len(xs) - 2)
    h = xs[i + 1] - xs[i]
    u = (t - xs[i]) / h
    return ys[i] * (1 + 2 * u) * (1 - u) ** 2 + m[i] * h * u * (1 - u) ** 2 + ys[i + 1] * u * u * (3 - 2 * u) + m[i + 1] * h * u * u * (u - 1)


def _creases(p, seed, freq=1.9, width=.15):
    """Returns a height from 0 to 1: thin, soft, curved lines, like the creases of a cover that has been sat on."""
    line = np.exp(-(noise(p, freq, seed, 2) / width) ** 2)
    return line * np.clip(noise(p, freq * .7, seed + 31) * 1.3 + .25, 0, 1)


def _puckers(p, half, seed, reach=.030):
    """Returns a height from about -1 to 1: short gathers across the seams of the upper and lower edges."""
    out = np.zeros(len(p))
    z = half[2] - np.abs(p[:, 2])
    for a, along in ((0, 1), (1, 0)):
        d = np.hypot(half[a] - np.abs(p[:, a]), z)
        q = np.zeros_like(p)
        q[:, 0] = p[:, along]
        q[:, 1] = np.sign(p[:, a]) * 3 + np.sign(p[:, 2]) * 7
        out += np.exp(-d / reach) * noise(q, 15, seed + a, 2)
    return out


def rbox(sx, sy, sz, mat, r=.004, k=2, m=1, loc=(0, 0, 0), rot=(0, 0, 0), grain='auto', crown=0, under=0, bulge=0,
         wrinkle=0, wfreq=3.0, fold=0, deform=None, piping=None, pipe_mat=None, pipe_r=.0045, seed=None, sharp=60, name='box', pipe_rows=('top',)):
    """Builds a box with rounded edges. `crown` and `bulge` turn it into an upholstered cushion; `fold` adds creases and puckered seams."""
    half = np.array([sx, sy, sz]) / 2
    r = min(r, half.min() * .98)
    fine = [max(m, min(96, int(2 * h / .014))) if fold else m for h in half]
    ln = [_lines(h, r, k, n) for h, n in zip(half, fine)]
    points, quads, base = [], [], 0
    for ax in range(3):
        u, v = [(1, 2), (2, 0), (0, 1)][ax]
        for sgn in (-1, 1):
            A, B = np.meshgrid(ln[u], ln[v])
            grid = np.empty(A.shape + (3,))
            grid[..., ax], grid[..., u], grid[..., v] = sgn * half[ax], A, B
            idx = np.arange(A.size).reshape(A.shape) + base
            q = np.stack([idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]], -1).reshape(-1, 4)
            quads.append(q if sgn > 0 else q[:, ::-1])
            points.append(grid.reshape(-1, 3))
            base += A.size
    verts, same = np.unique(np.round(np.concatenate(points), 6), axis=0, return_inverse=True)
    faces = same.ravel()[np.concatenate(quads)]
    seed = RNG.randrange(10 ** 6) if seed is None else seed

    def shape(p):
        p = np.asarray(p, dtype=float)
        inner = np.clip(p, -(half - r), half - r)
        d = p - inner
        n = np.linalg.norm(d, axis=1, keepdims=True)
        p = inner + d / np.maximum(n, 1e-9) * r
        t = p / half
        q = p.copy()
        if crown or under:
            up = p[:, 2] > 0
            q[:, 2] += np.where(up, crown, -under) * np.abs(t[:, 2]) * _dome(t[:, 0]) * _dome(t[:, 1])
        if bulge:
            q[:, 0] += bulge * t[:, 0] * _dome(t[:, 1]) * _dome(t[:, 2], 2)
            q[:, 1] += bulge * t[:, 1] * _dome(t[:, 0]) * _dome(t[:, 2], 2)
        if wrinkle:
            for a in range(3):
                q[:, a] += wrinkle * noise(p, wfreq, seed + a) * (.35 if a < 2 else 1)
        if fold:
            out = d / np.maximum(n, 1e-9)
            flat = np.argmax(np.abs(t), axis=1)
            face = np.eye(3)[flat] * np.sign(p)
            out = np.where(n > r * .5, out, face)
            deep = -1.25 * _creases(p, seed + 50) + .9 * _puckers(p, half, seed + 70)
            q += out * (fold * deep)[:, None]
        if deform is not None:
            q = deform(q)
        return q

    if grain == 'auto':
        grain = 'xyz'[int(np.argmax(half))]
    o = add(name, shape(verts), faces, mat, grain=grain, sharp=sharp, loc=loc, rot=rot)
    if piping:
        for row in pipe_rows:
            z = half[2] if row == 'top' else -half[2]
            # Use short steps: with long ones the piping would cut the corners and disappear in the cushion.
            xs = np.linspace(-half[0], half[0], max(12, int(sx / .007)))
            ys = np.linspace(-half[1], half[1], max(12, int(sy / .007)))
            path = [(x, -half[1], z) for x in xs[:-1]] + [(half[0], y, z) for y in ys[:-1]] + \
                   [(x, half[1], z) for x in xs[::-1][:-1]] + [(-half[0], y, z) for y in ys[::-1][:-1]]
            outward = np.array(path) - np.clip(path, -(half - r), half - r)
            outward /= np.maximum(np.linalg.norm(outward, axis=1, keepdims=True), 1e-9)
            pp = shape(path) + outward * pipe_r * .4
            for _ in range(4):
                pp = (np.roll(pp, 1, 0) + pp * 2 + np.roll(pp, -1, 0)) / 4
            tube(pp, pipe_r, pipe_mat or mat, closed=True, segs=7, loc=loc, rot=rot)
    return o


def cushion(w, d, t, mat, loc=(0, 0, 0), rot=(0, 0, 0), crown=.02, under=.0, r=.045, piping=True, wrinkle=.003, bulge=.008, fold=.0032, **kw):
    return rbox(w, d, t, mat, r=r, k=5, m=22, loc=loc, rot=rot, grain=None, crown=crown, under=under, bulge=bulge,
                wrinkle=wrinkle, fold=fold, piping=piping, sharp=180, name='cushion', **kw)


def pillow(w, h, t, mat, loc=(0, 0, 0), rot=(0, 0, 0), n=72, piping=None, ears=.085, wrinkle=.010, seed=None, dent=0, pipe_r=.004):
    """Builds a pillow without side panels (knife edge). It lies in the x-y plane; t is its thickness in z."""
    seed = RNG.randrange(10 ** 6) if seed is None else seed
    s = np.sin(np.linspace(-math.pi / 2, math.pi / 2, n + 1))
    s = .6 * s + .4 * np.linspace(-1, 1, n + 1)
    X, Y = np.meshgrid(s, s, indexing='ij')
    x, y = X.ravel(), Y.ravel()
    edge = (1 - np.abs(x) ** 2.4) * (1 - np.abs(y) ** 2.4)
    th = np.power(np.clip(edge, 0, 1), .48)
    px = x * (1 - ears * (1 - y ** 2)) * w / 2
    py = y * (1 - ears * (1 - x ** 2)) * h / 2
    base = np.stack([px, py, np.zeros_like(px)], 1)
    diag = np.abs(x * y) ** 1.5
    wr = noise(base, 2.2 / max(w, .3), seed) * wrinkle + diag * noise(base, 9 / max(w, .3), seed + 5) * wrinkle * 1.2
    # gathers along the seams and creases that run in from the corners
    for a, b, half in ((x, py, w / 2), (y, px, h / 2)):
        q = np.stack([b, np.sign(a) * 3, 0 * b], 1)
        wr = wr + .42 * wrinkle * np.exp(-(1 - np.abs(a)) * half / .055) * noise(q, 13 * .45 / max(min(w, h), .3), seed + 13, 2)
    wr = wr - .9 * wrinkle * _creases(base, seed + 21, 2.6 * .45 / max(min(w, h), .3))
    if dent:
        wr = wr - dent * np.exp(-(x / .28) ** 2) * np.clip(y, 0, 1) ** 1.2
    top = base + np.stack([0 * x, 0 * x, th * t / 2 + wr * th], 1)
    bot = base + np.stack([0 * x, 0 * x, -th * t / 2], 1)
    m = n + 1
    verts = np.concatenate([top, bot])
    faces = []
    idx = np.arange(m * m).reshape(m, m)
    for i in range(n):
        for j in range(n):
            faces.append((idx[i, j], idx[i + 1, j], idx[i + 1, j + 1], idx[i, j + 1]))
            faces.append((idx[i, j] + m * m, idx[i, j + 1] + m * m, idx[i + 1, j + 1] + m * m, idx[i + 1, j] + m * m))
    o = add('pillow', verts, faces, mat, grain=None, sharp=180, loc=loc, rot=rot,
            uv=np.concatenate([np.stack([px, py], 1)] * 2) + np.array([RNG.uniform(0, 3), RNG.uniform(0, 3)]))
    ring = [idx[i, 0] for i in range(n)] + [idx[n, j] for j in range(n)] + [idx[i, n] for i in range(n, 0, -1)] + [idx[0, j] for j in range(n, 0, -1)]
    if piping is not None:
        tube(top[ring], pipe_r, piping, closed=True, segs=7, loc=loc, rot=rot)
    return o


def surface(fn, nu, nv, mat, loc=(0, 0, 0), rot=(0, 0, 0), uvscale=None, thick=0, name='surface', grain=None):
    """Builds a sheet from fn(u, v), which returns arrays of x, y and z; u and v run from 0 to 1."""
    u = np.linspace(0, 1, nu + 1)
    v = np.linspace(0, 1, nv + 1)
    U, V = np.meshgrid(u, v, indexing='ij')
    p = np.stack(fn(U.ravel(), V.ravel()), 1)
    idx = np.arange((nu + 1) * (nv + 1)).reshape(nu + 1, nv + 1)
    faces = []
    for i in range(nu):
        for j in range(nv):
            faces.append((idx[i, j], idx[i + 1, j], idx[i + 1, j + 1], idx[i, j + 1]))
    uv = None
    if uvscale:
        uv = np.stack([U.ravel() * uvscale[0], V.ravel() * uvscale[1]], 1)
    o = add(name, p, faces, mat, grain=grain, sharp=180, loc=loc, rot=rot, uv=uv)
    if thick:
        s = o.modifiers.new('s', 'SOLIDIFY')
        s.thickness = thick
        s.offset = 0
    return o


# ---------------------------------------------------------------- turned parts and tubes

def spline(pts, n=6):
    """Returns a Catmull-Rom spline through 2D or 3D points. A repeated point makes a sharp corner."""
    pts = [np.array(p, dtype=float) for p in pts]
    runs, cur = [], [pts[0]]
    for a, b in zip(pts, pts[1:]):
        if np.allclose(a, b):
            runs.append(cur)
            cur = [b]
        else:
            cur.append(b)
    runs.append(cur)
    out = []
    for run in runs:
        if len(run) < 3:
            out += run
            continue
        q = [2 * run[0] - run[1]] + run + [2 * run[-1] - run[-2]]
        for i in range(1, len(q) - 2):
            for j in range(n):
                t = j / n
                out.append(.5 * (2 * q[i] + (q[i + 1] - q[i - 1]) * t + (2 * q[i - 1] - 5 * q[i] + 4 * q[i + 1] - q[i + 2]) * t * t
                                 + (3 * q[i] - 3 * q[i + 1] + q[i + 2] - q[i - 1]) * t ** 3))
        out.append(run[-1])
    return np.array(out)


def lathe(profile, mat, segs=48, loc=(0, 0, 0), rot=(0, 0, 0), smooth_profile=True, sharp=45, flute=None, grain='z', sx=1, sy=1, uvr=None, deform=None, bent=False):
    """Builds a part turned about z. `profile` lists (radius, z) from bottom to top. With `bent` the wood fibres follow the rim."""
    pr = spline(profile, 10) if smooth_profile else np.array(profile, dtype=float)
    a = np.linspace(0, 2 * math.pi, segs, endpoint=False) + (math.pi / 2 if bent else 0)
    verts = []
    for rr, z in pr:
        rad = max(rr, 0)
        f = 1.0
        if flute:
            f = 1 - flute[1] * (1 - np.abs(np.sin(a * flute[0] / 2))) if rad > .002 else 1.0
        verts.append(np.stack([rad * f * np.cos(a) * sx, rad * f * np.sin(a) * sy, np.full(segs, z)], 1))
    verts = np.concatenate(verts)
    faces = []
    for i in range(len(pr) - 1):
        for j in range(segs):
            k = (j + 1) % segs
            faces.append((i * segs + j, i * segs + k, (i + 1) * segs + k, (i + 1) * segs + j))
    if 1e-4 < pr[0][0] < .022:
        faces.append(tuple(range(segs - 1, -1, -1)))
    if 1e-4 < pr[-1][0] < .022:
        faces.append(tuple((len(pr) - 1) * segs + j for j in range(segs)))
    board = None
    if bent:
        rad = np.repeat(pr[:, 0], segs)
        board = np.stack([np.tile(a, len(pr)) * rad.max(), rad, verts[:, 2]], 1)
    if deform is not None:
        verts = deform(verts)
    return add('turned', verts, faces, mat, grain=grain, sharp=sharp, loc=loc, rot=rot, board=board)


def tube(path, radius, mat, closed=False, segs=10, loc=(0, 0, 0), rot=(0, 0, 0), caps=True, flat=1.0):
    path = np.asarray(path, dtype=float)
    rad = np.full(len(path), radius) if np.isscalar(radius) else np.asarray(radius)
    if closed:
        # the last ring lies on the first and has its own coordinates, so that the grain does not jump back in one segment
        tan = np.roll(path, -1, 0) - np.roll(path, 1, 0)
        path, tan, rad = (np.concatenate([q, q[:1]]) for q in (path, tan, rad))
    else:
        tan = np.gradient(path, axis=0)
    n = len(path)
    tan /= np.maximum(np.linalg.norm(tan, axis=1, keepdims=True), 1e-9)
    ref = np.array([0, 0, 1.0]) if abs(tan[0][2]) < .9 else np.array([1.0, 0, 0])
    nrm = np.cross(tan[0], ref)
    nrm /= np.linalg.norm(nrm)
    verts, uv, board = [], [], []
    a = np.linspace(0, 2 * math.pi, segs, endpoint=False)
    dist = 0
    nrms = []
    for i in range(n):
        if i:
            nrm = nrm - tan[i] * (nrm @ tan[i])
            nrm /= max(np.linalg.norm(nrm), 1e-9)
            dist += np.linalg.norm(path[i] - path[i - 1])
        nrms.append(nrm)
        bi = np.cross(tan[i], nrm)
        verts.append(path[i] + rad[i] * (np.outer(np.cos(a), nrm) + flat * np.outer(np.sin(a), bi)))
        uv.append(np.stack([np.full(segs, dist), a * rad[i]], 1))
        board.append(np.stack([np.full(segs, dist), rad[i] * np.cos(a), rad[i] * np.sin(a)], 1))
    verts = np.concatenate(verts)
    faces = []
    for i in range(n - 1):
        for j in range(segs):
            k = (j + 1) % segs
            faces.append((i * segs + j, (i + 1) * segs + j, (i + 1) * segs + k, i * segs + k)[::-1])
    if not closed and caps:
        faces.append(tuple(range(segs)))
        faces.append(tuple((n - 1) * segs + j for j in range(segs))[::-1])
    return add('tube', verts, faces, mat, sharp=50, loc=loc, rot=rot, uv=np.concatenate(uv) + RNG.uniform(0, 5), board=np.concatenate(board))


def ball(r, mat, loc, rings=17, segs=24, **kw):
    lathe([(r * math.sin(q) + .0001, -r * math.cos(q)) for q in np.linspace(0, math.pi, rings)], mat, segs=segs, loc=tuple(loc), **kw)


def rod(a, b, radius, mat, segs=14, r2=None):
    """Builds a straight rod between two points. It tapers from `radius` to `r2`, if given."""
    a, b = np.array(a, float), np.array(b, float)
    t = np.linspace(0, 1, 4)[:, None]
    path = a + (b - a) * t
    rad = np.linspace(radius, radius if r2 is None else r2, 4)
    return tube(path, rad, mat, segs=segs)


def bar(a, b, w, h, mat, r=.003, up=(0, 0, 1)):
    """Builds a bevelled bar between two points; w is its width and h its height along `up`."""
    a, b = Vector(a), Vector(b)
    d = b - a
    x = d.normalized()
    u = Vector(up)
    y = u.cross(x)
    if y.length < 1e-4:
        y = Vector((0, 1, 0))
    y.normalize()
    z = x.cross(y)
    m = Matrix((x, y, z)).transposed().to_4x4()
    m.translation = (a + b) / 2
    STACK.append(STACK[-1] @ m)
    try:
        return rbox(d.length, w, h, mat, r=r, grain='x')
    finally:
        STACK.pop()


# ---------------------------------------------------------------- flat cut-outs (jaali, arches)

def cutout(outer, holes, thick, mat, loc=(0, 0, 0), rot=(0, 0, 0), bevel=.002, grain='y'):
    """Builds a plate in the x-y plane with holes; its thickness is in z. `outer` and each hole are closed polygons."""
    cu = bpy.data.curves.new('cut', 'CURVE')
    cu.dimensions = '2D'
    cu.fill_mode = 'BOTH'
    cu.extrude = max(thick / 2 - bevel, .0005)
    cu.bevel_depth = bevel
    cu.bevel_resolution = 1
    cu.offset = -bevel
    for poly in [outer] + list(holes):
        s = cu.splines.new('POLY')
        s.points.add(len(poly) - 1)
        s.points.foreach_set('co', [c for x, y in poly for c in (x, y, 0, 1)])
        s.use_cyclic_u = True
    o = bpy.data.objects.new('cut', cu)
    bpy.context.scene.collection.objects.link(o)
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    bpy.data.objects.remove(o)
    while me.uv_layers:
        me.uv_layers.remove(me.uv_layers[0])
    me.materials.clear()
    _uv(me, grain)
    _store_board_positions(me, grain)
    return _place('cut', me, mat, True, 30, loc, rot)


def circle(cx, cy, r, n=24, ry=None, rot=0):
    return [(cx + r * math.cos(a + rot), cy + (ry or r) * math.sin(a + rot)) for a in np.linspace(0, 2 * math.pi, n, endpoint=False)]


def star(cx, cy, r1, r2, n=8, rot=0):
    return [(cx + (r1 if i % 2 == 0 else r2) * math.cos(math.pi * i / n + rot), cy + (r1 if i % 2 == 0 else r2) * math.sin(math.pi * i / n + rot)) for i in range(2 * n)]


def rect(x0, y0, x1, y1, r=0):
    if not r:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    pts = []
    for cx, cy, a0 in ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180)):
        for i in range(7):
            a = math.radians(a0 + 15 * i)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return pts


def arch(x0, x1, y0, spring, top, cusps=0, n=14):
    """Returns the outline of a pointed (ogee) arch opening from y0 up to its point at `top`."""
    w = (x1 - x0) / 2
    cx = (x0 + x1) / 2
    pts = [(x1, y0), (x1, spring)]
    for i in range(1, n + 1):
        t = i / n
        x = w * math.cos(t * math.pi / 2) ** 1.0
        y = spring + (top - spring) * (math.sin(t * math.pi / 2) * .82 + .18 * t ** 4)
        if cusps:
            s = abs(math.sin(t * math.pi * cusps))
            # the sides start in line with the jambs below
            s = 1 - (1 - s) * min(1, t * 4)
            x *= 1 - .10 * (1 - s)
            y -= (top - spring) * .05 * (1 - s)
        pts.append((cx + x, y))
    left = [(2 * cx - x, y) for x, y in pts[::-1][1:]]
    return pts + left


def verts_world(sets=('product',)):
    out = []
    dg = bpy.context.evaluated_depsgraph_get()
    for o in bpy.context.scene.objects:
        if o.type == 'MESH' and o.get('set') in sets:
            n = len(o.data.vertices)
            co = np.empty(n * 3)
            o.data.vertices.foreach_get('co', co)
            co = co.reshape(-1, 3)
            m = np.array(o.matrix_world)
            out.append(co @ m[:3, :3].T + m[:3, 3])
    return np.concatenate(out)
