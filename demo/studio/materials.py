"""Materials: cloth, velvet, leather, wood, cane, metals, stone, glass, ceramics, plaster, tiles, leaves.

Woven materials use small repeating images that are drawn here with numpy. UVs are in metres.
"""
import bpy
import numpy as np

CACHE = {}


def lin(h):
    if not isinstance(h, str):
        return tuple(h)
    h = h.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


def image(name, arr, data=True):
    """Returns a Blender image of a float array of shape (h, w, 3) or (h, w, 4)."""
    if name in bpy.data.images:
        return bpy.data.images[name]
    h, w = arr.shape[:2]
    rgba = np.ones((h, w, 4), dtype=np.float32)
    rgba[..., :arr.shape[2]] = arr
    im = bpy.data.images.new(name, w, h, alpha=True, float_buffer=True)
    im.colorspace_settings.name = 'Non-Color' if data else 'Linear'
    im.pixels.foreach_set(np.ascontiguousarray(rgba[::-1]).ravel())
    im.update()
    im.pack()
    return im


class M:
    """Creates and links the nodes of one material."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.b = self.t.nodes['Principled BSDF']
        self.out = self.t.nodes['Material Output']

    def n(self, kind, **kw):
        node = self.t.nodes.new('ShaderNode' + kind)
        for k, v in kw.items():
            setattr(node, k, v)
        return node

    def link(self, a, b):
        self.t.links.new(a, b)

    def set(self, **kw):
        for k, v in kw.items():
            self.b.inputs[k.replace('_', ' ')].default_value = v
        return self

    def uv(self, sx=1, sy=None, rot=0):
        tc = self.n('UVMap')
        mp = self.n('Mapping')
        mp.inputs['Scale'].default_value = (sx, sy if sy is not None else sx, 1)
        mp.inputs['Rotation'].default_value = (0, 0, rot)
        self.link(tc.outputs[0], mp.inputs[0])
        return mp.outputs[0]

    def math(self, op, a, b=None, clamp=False):
        nd = self.n('Math', operation=op)
        nd.use_clamp = clamp
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                nd.inputs[i].default_value = v
            else:
                self.link(v, nd.inputs[i])
        return nd.outputs[0]

    def mix(self, fac, a, b, mode='MIX'):
        nd = self.n('MixRGB', blend_type=mode)
        for i, v in enumerate((fac, a, b)):
            if isinstance(v, (int, float)):
                nd.inputs[i].default_value = v if i == 0 else (v, v, v, 1)
            elif isinstance(v, tuple):
                nd.inputs[i].default_value = (*v[:3], 1)
            else:
                self.link(v, nd.inputs[i])
        return nd.outputs[0]

    def ramp(self, fac, stops):
        nd = self.n('ValToRGB')
        e = nd.color_ramp.elements
        while len(e) < len(stops):
            e.new(.5)
        for el, (p, c) in zip(e, stops):
            el.position = p
            el.color = (c, c, c, 1) if isinstance(c, (int, float)) else (*c, 1)
        self.link(fac, nd.inputs[0])
        return nd.outputs[0]

    def noise(self, vec, scale, detail=4, rough=.55, dim='3D', w=None, dist=0):
        nd = self.n('TexNoise', noise_dimensions=dim)
        nd.inputs['Scale'].default_value = scale
        nd.inputs['Detail'].default_value = detail
        nd.inputs['Roughness'].default_value = rough
        nd.inputs['Distortion'].default_value = dist
        if vec is not None:
            self.link(vec, nd.inputs['Vector'])
        if w is not None:
            self.link(w, nd.inputs['W'])
        return nd.outputs['Fac']

    def bump(self, height, strength=.3, dist=.002, normal=None):
        nd = self.n('Bump')
        nd.inputs['Strength'].default_value = strength
        nd.inputs['Distance'].default_value = dist
        self.link(height, nd.inputs['Height'])
        if normal is not None:
            self.link(normal, nd.inputs['Normal'])
        self.link(nd.outputs[0], self.b.inputs['Normal'])
        return nd.outputs[0]

    def tex(self, im, vec, interp='Linear', ext='REPEAT'):
        nd = self.n('TexImage', image=im, interpolation=interp, extension=ext)
        self.link(vec, nd.inputs[0])
        return nd

    def rand(self):
        return self.n('ObjectInfo').outputs['Random']


def cached(fn):
    def wrap(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())))
        if key not in CACHE:
            CACHE[key] = fn(*a, **k)
        return CACHE[key]
    return wrap


def smoothnoise(n, cells, seed):
    """Returns n x n smooth noise from 0 to 1 that repeats without seams."""
    r = np.random.RandomState(seed)
    g = r.rand(cells, cells)
    x = np.linspace(0, cells, n, endpoint=False)
    i = x.astype(int)
    f = x - i
    f = f * f * (3 - 2 * f)
    a = g[i % cells][:, i % cells]
    b = g[(i + 1) % cells][:, i % cells]
    c = g[i % cells][:, (i + 1) % cells]
    d = g[(i + 1) % cells][:, (i + 1) % cells]
    fy, fx = f[:, None], f[None, :]
    return a * (1 - fy) * (1 - fx) + b * fy * (1 - fx) + c * (1 - fy) * fx + d * fy * fx


def fractal(n, cells, seed, octs=4):
    out = np.zeros((n, n))
    amp, tot = 1.0, 0
    for o in range(octs):
        out += amp * smoothnoise(n, cells * 2 ** o, seed + o)
        tot += amp
        amp *= .55
    return out / tot


# ---------------------------------------------------------------- cloth

def stretch_noise(a, k, axis):
    """Averages along one axis, with wrap-around, which turns noise into long streaks."""
    out = np.zeros_like(a)
    for i in range(-k, k + 1):
        out += np.roll(a, i * 2, axis)
    out /= 2 * k + 1
    return .5 + (out - out.mean()) / max(out.std(), 1e-6) * .16


def weave_tile(yarns, seed, slub=.35, n=768):
    """Returns the height and shade of a plain weave with uneven yarns. The tile is `yarns` yarns wide and high."""
    r = np.random.RandomState(seed)
    px = np.arange(n) / n * yarns
    wob = (smoothnoise(n, 8, seed) - .5) * .35
    X = px[None, :] + wob
    Y = px[:, None] + wob.T
    xi, yi = np.floor(X).astype(int) % yarns, np.floor(Y).astype(int) % yarns
    dx, dy = (X % 1) - .5, (Y % 1) - .5
    tw, tf = 1 - slub * r.rand(yarns), 1 - slub * r.rand(yarns)
    sw, sf = 1 + .30 * (r.rand(yarns) - .5), 1 + .30 * (r.rand(yarns) - .5)
    over = np.where((xi + yi) % 2 == 0, 1.0, -1.0)
    warp = np.sqrt(np.clip(1 - (2 * dx / tw[xi]) ** 2, 0, 1)) * (.62 + .38 * over * np.cos(np.pi * dy))
    weft = np.sqrt(np.clip(1 - (2 * dy / tf[yi]) ** 2, 0, 1)) * (.62 - .38 * over * np.cos(np.pi * dx))
    h = np.maximum(warp, weft)
    shade = np.where(warp > weft, sw[xi], sf[yi])
    fib = fractal(n, 96, seed + 9, 2) - .5
    shade = shade * (.62 + .38 * h) * (1 + .35 * fib)
    # slubs: thick places along the yarns that are visible from a distance
    s1 = smoothnoise(n, 48, seed + 3)[:, ::1]
    warp_slub = stretch_noise(fractal(n, 64, seed + 4, 2), 10, 0)
    weft_slub = stretch_noise(fractal(n, 64, seed + 6, 2), 10, 1)
    shade *= 1 + slub * 1.7 * (np.where(warp > weft, warp_slub, weft_slub) - .5) + .12 * (s1 - .5)
    return np.stack([h, shade / shade.mean(), np.zeros_like(h)], -1)


@cached
def fabric(tone, kind='weave'):
    """Returns a woven cloth; `kind` is weave (coarse), linen (fine, with slubs), canvas, handloom (ribbed) or cotton."""
    yarn, slub, sheen = dict(weave=(.0046, .50, .35), linen=(.0026, .55, .25), canvas=(.0030, .15, .15), handloom=(.0046, .6, .3),
                             cotton=(.0014, .3, .2))[kind]
    m = M('fabric')
    yarns = 64
    im = image('weave_' + kind, weave_tile(yarns, len(kind) * 7, slub))
    uv = m.uv(1 / (yarn * yarns))
    t = m.tex(im, uv)
    sep = m.n('SeparateColor')
    m.link(t.outputs[0], sep.inputs[0])
    h, shade = sep.outputs[0], sep.outputs[1]
    c = lin(tone)
    patch = m.noise(m.uv(1), 5, 3)
    patch = m.ramp(patch, [(.3, .92), (.7, 1.06)])
    # the colour of a yarn changes about every 11 cm, so that the weave is visible from across a room
    long = m.math('ADD', m.noise(m.uv(9, .42 / yarn), 1, 2, .6), m.noise(m.uv(.42 / yarn, 9), 1, 2, .6))
    melange = m.ramp(m.math('MULTIPLY', long, .5), [(.36, 1 - .34 * (.4 + slub)), (.64, 1 + .30 * (.4 + slub))])
    fleck = m.noise(m.uv(.5 / yarn), 1, 2, .7)
    fleck = m.ramp(fleck, [(.34, 1 - .24 * (.4 + slub)), (.66, 1 + .22 * (.4 + slub))])
    col = m.mix(1, m.mix(1, c, shade, 'MULTIPLY'), patch, 'MULTIPLY')
    col = m.mix(1, m.mix(1, col, melange, 'MULTIPLY'), fleck, 'MULTIPLY')
    m.link(col, m.b.inputs['Base Color'])
    m.set(Roughness=.95, Specular=.12, Sheen=sheen, Sheen_Tint=.6)
    cover = m.bump(m.noise(m.uv(1), 16, 3, .5), .22, .006)
    m.bump(h, .75, yarn * .35, cover)
    m.m['mean'] = c
    return m.m


@cached
def velvet(tone):
    """Returns a velvet: a pile that is dark from the front and pale at grazing angles, with marks left by brushing hands."""
    m = M('velvet')
    c = lin(tone)
    uv = m.uv(1)
    # marks follow positions in the room, because texture coordinates would show the seams between surfaces
    place = m.n('Mapping')
    place.inputs['Scale'].default_value = (1, 1, .55)
    m.link(m.n('NewGeometry').outputs['Position'], place.inputs[0])
    brushed = m.noise(place.outputs[0], 5.5, 4, .62, dist=.7)
    pile = m.noise(m.uv(1, .8), 1100, 2, .7)
    tuft = m.noise(m.uv(1, .6), 330, 2, .6)
    nap = m.bump(brushed, .55, .016)
    hair = m.math('ADD', pile, m.math('MULTIPLY', tuft, .8))
    lay = m.bump(hair, .60, .0011, nap)
    lw = m.n('LayerWeight')
    lw.inputs[0].default_value = .40
    m.link(nap, lw.inputs['Normal'])
    f = m.math('ADD', lw.outputs['Facing'], m.math('MULTIPLY', m.math('SUBTRACT', brushed, .5), .62))
    f = m.math('ADD', f, m.math('MULTIPLY', m.math('SUBTRACT', pile, .5), 1.7))
    f = m.math('ADD', f, m.math('MULTIPLY', m.math('SUBTRACT', tuft, .5), .9), clamp=True)
    lum = sum(c) / 3
    dark = tuple(x * .40 for x in c)
    mid = tuple(x * .95 for x in c)
    light = tuple(min(1, x * 1.9 + lum * .16 + .012) for x in c)
    m.link(m.ramp(f, [(.08, dark), (.42, mid), (.88, light)]), m.b.inputs['Base Color'])
    m.link(lay, m.b.inputs['Normal'])
    m.set(Roughness=.75, Specular=.10, Sheen_Tint=.85)
    # on a dark cloth the sheen outshines the colour, so the pile has to show in the sheen too
    deep = max(0, 1 - lum / .10)
    tips = m.math('ADD', m.math('MULTIPLY', hair, .56), m.math('MULTIPLY', m.math('SUBTRACT', brushed, .5), 1.3))
    m.link(m.ramp(tips, [(.34, 1 - .85 * deep), (.66, 1.0)]), m.b.inputs['Sheen'])
    m.m['mean'] = tuple(x * .8 for x in c)
    return m.m


@cached
def leather(tone):
    m = M('leather')
    c = lin(tone)
    # positions in the room, because texture coordinates would show the seams between the sides of a cushion
    place = m.n('NewGeometry').outputs['Position']
    vor = m.n('TexVoronoi', feature='DISTANCE_TO_EDGE')
    vor.inputs['Scale'].default_value = 260
    m.link(place, vor.inputs['Vector'])
    cells = m.ramp(vor.outputs['Distance'], [(0, 0.0), (.22, 1.0)])
    big = m.noise(place, 5, 5, .6)
    col = m.mix(m.ramp(big, [(.32, 0.0), (.7, 1.0)]), tuple(x * .88 for x in c), tuple(min(1, x * 1.11) for x in c))
    m.link(col, m.b.inputs['Base Color'])
    m.link(m.ramp(m.noise(place, 9, 4), [(.3, .40), (.7, .50)]), m.b.inputs['Roughness'])
    m.set(Specular=.42, Sheen=.0)
    h = m.math('ADD', m.math('MULTIPLY', cells, .5), m.noise(place, 60, 3))
    worn = m.bump(m.noise(place, 11, 5, .65, dist=.4), .16, .010)
    m.bump(h, .30, .0012, worn)
    m.m['mean'] = c
    return m.m


def print_tile(kind, bg, fg, accent, n=512):
    """Draws a block print: rows of small flowers, a trellis, or stripes."""
    y, x = np.mgrid[0:n, 0:n] / n
    out = np.zeros((n, n, 3)) + np.array(lin(bg))
    fgc, acc = np.array(lin(fg)), np.array(lin(accent))
    soft = (fractal(n, 24, 4, 3) - .5)

    def put(mask, colour, k=.92):
        mk = np.clip(mask * 40 + .5 + soft * 1.2, 0, 1)[..., None] * k
        nonlocal out
        out = out * (1 - mk) + colour * mk

    if kind == 'buti':
        for cx, cy in ((.25, .25), (.75, .75)):
            for ox in (-1, 0, 1):
                for oy in (-1, 0, 1):
                    dx, dy = x - cx - ox, y - cy - oy
                    rr, a = np.hypot(dx, dy), np.arctan2(dy, dx)
                    put(.075 + .045 * np.cos(a * 6) - rr, fgc)
                    put(.03 - rr, acc)
                    d2 = np.hypot(dx * 1.0, (dy - .17) * .5)
                    put(.006 - np.abs(dx) * (dy > .06) * (dy < .2) - 10.0 * ((dy <= .06) | (dy >= .2)), fgc)
                    for s in (-1, 1):
                        lx, ly = dx - s * .05, dy - .16
                        u = (lx * s * .8 + ly * -.6)
                        v = (lx * s * .6 + ly * .8)
                        put(.022 - np.hypot(u * .45, v), fgc)
        for cx, cy in ((.75, .25), (.25, .75)):
            for ox in (-1, 0, 1):
                for oy in (-1, 0, 1):
                    put(.012 - np.hypot(x - cx - ox, y - cy - oy), acc)
    elif kind == 'trellis':
        for ox in (-1, 0, 1):
            for oy in (-1, 0, 1):
                for cx, cy in ((.0, .0), (.5, .5)):
                    dx, dy = np.abs(x - cx - ox), np.abs(y - cy - oy)
                    d = (dx / .5) ** 1.25 + (dy / .5) ** 1.25
                    put(.022 - np.abs(d - .78) * .25, fgc)
                    rr, a = np.hypot(dx, dy), np.arctan2(y - cy - oy, x - cx - ox)
                    put(.09 + .035 * np.cos(a * 8) - rr, fgc)
                    put(.04 - rr, acc)
    else:
        s = np.abs(((y * 4) % 1) - .5)
        put(.10 - s, fgc)
        put(.012 - np.abs(s - .2), acc)
        put(.012 - np.abs(s - .26), acc)
    return out


@cached
def printed(kind='buti', bg='#EFE6D6', fg='#A8482A', accent='#1F4B46', size=.16, rough=.92):
    m = M('print')
    im = image(f'print_{kind}_{bg}_{fg}_{accent}', print_tile(kind, bg, fg, accent))
    wv = image('weave_linen', weave_tile(64, 35, .55))
    t = m.tex(im, m.uv(1 / size), 'Cubic')
    w = m.tex(wv, m.uv(1 / (.0022 * 64)))
    sep = m.n('SeparateColor')
    m.link(w.outputs[0], sep.inputs[0])
    m.link(m.mix(.75, t.outputs[0], sep.outputs[1], 'MULTIPLY'), m.b.inputs['Base Color'])
    m.set(Roughness=rough, Specular=.1, Sheen=.25, Sheen_Tint=.5)
    m.bump(sep.outputs[0], .4, .0008)
    m.m['mean'] = lin(bg)
    return m.m


@cached
def sheet(tone='#F1EADF'):
    """Returns washed cotton for bed linen."""
    m = M('sheet')
    uv = m.uv(1)
    h = m.math('ADD', m.math('MULTIPLY', m.noise(uv, 22, 5, .6), 1.0), m.math('MULTIPLY', m.noise(m.uv(1, .3), 60, 3), .25))
    m.set(Base_Color=(*lin(tone), 1), Roughness=.95, Specular=.08, Sheen=.25)
    m.bump(h, .35, .006)
    m.m['mean'] = lin(tone)
    return m.m


# ---------------------------------------------------------------- wood, cane

WOODS = dict(
    sheesham=('#3C2314', '#704427', '#946039', .55),
    teak=('#7E5128', '#A2703F', '#BE8E58', .34),
    mango=('#8A6239', '#B18654', '#CBA677', .42),
    walnut=('#2A190F', '#543521', '#7A5236', .45),
    bamboo=('#B08A4C', '#D2AE6C', '#E6CB92', .08),
    rattan=('#9C6E3C', '#C59A60', '#DDBB84', .30),
    black=('#0F0D0C', '#1F1B19', '#2A2522', .20),
    white=('#D9D2C6', '#EAE4DA', '#F3EFE7', .15),
    ash=('#B79A73', '#D8C09A', '#E8D7B8', .30),
)


@cached
def wood(kind='sheesham', rough=.40, plank=0.0, ring=.0085):
    """Returns solid wood: growth rings surround a pith that lies outside the board, so each board has its own grain and end grain.

    With plank > 0 the surface shows joined boards of that width. `ring` is the width of a growth ring."""
    dark, mid, light, contrast = WOODS[kind]
    dark, mid, light = lin(dark), lin(mid), lin(light)
    m = M('wood_' + kind)
    sep = m.n('SeparateXYZ')
    m.link(m.n('Attribute', attribute_name='board').outputs['Vector'], sep.inputs[0])
    x, y, z = sep.outputs[0], sep.outputs[1], sep.outputs[2]
    part = m.rand()
    gap = None
    if plank:
        q = m.math('DIVIDE', y, plank)
        fr = m.math('FRACT', q)
        wn = m.n('TexWhiteNoise', noise_dimensions='2D')
        pair = m.n('CombineXYZ')
        m.link(m.math('FLOOR', q), pair.inputs[0])
        m.link(part, pair.inputs[1])
        m.link(pair.outputs[0], wn.inputs['Vector'])
        part = wn.outputs['Value']
        y = m.math('MULTIPLY', m.math('SUBTRACT', fr, .5), plank)
        gap = m.math('GREATER_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', fr, .5)), .5 - .0009 / plank)
    second = m.math('FRACT', m.math('MULTIPLY', part, 61.7))
    third = m.math('FRACT', m.math('MULTIPLY', part, 173.3))

    def vec(sx, sy, sz):
        c = m.n('CombineXYZ')
        for i, (v, k) in enumerate(((m.math('ADD', x, m.math('MULTIPLY', part, 37.0)), sx), (m.math('ADD', y, second), sy), (m.math('ADD', z, third), sz))):
            m.link(m.math('MULTIPLY', v, k), c.inputs[i])
        return c.outputs[0]
    # a trunk is not straight: its pith moves sideways along the board, which makes the arches in the grain
    bend = m.n('SeparateColor')
    nd = m.n('TexNoise')
    nd.inputs['Scale'].default_value, nd.inputs['Detail'].default_value = 1.0, 2.0
    m.link(vec(1.5, .8, .8), nd.inputs['Vector'])
    m.link(nd.outputs['Color'], bend.inputs[0])
    dy = m.math('ADD', m.math('SUBTRACT', y, m.math('MULTIPLY', m.math('SUBTRACT', second, .5), .16)), m.math('MULTIPLY', m.math('SUBTRACT', bend.outputs[0], .5), .17))
    dz = m.math('ADD', m.math('ADD', z, m.math('ADD', .035, m.math('MULTIPLY', third, .09))), m.math('MULTIPLY', m.math('SUBTRACT', bend.outputs[1], .5), .17))
    r = m.math('SQRT', m.math('ADD', m.math('MULTIPLY', dy, dy), m.math('MULTIPLY', dz, dz)))
    r = m.math('ADD', r, m.math('MULTIPLY', m.noise(vec(2.2, 20, 20), 1.0, 3, .55), .011))
    fibre = m.noise(vec(5, 300, 300), 1.0, 3, .6)
    # fibres blur the rings; each ring ends in a thin dark line of late wood
    r = m.math('ADD', r, m.math('MULTIPLY', fibre, .0022))
    year = m.math('FRACT', m.math('DIVIDE', r, ring))
    late = m.ramp(year, [(0, .78), (.40, .62), (.72, .34), (.90, 0.0), (1.0, .74)])
    streak = m.noise(vec(1.3, 26, 26), 1.0, 3, .55)
    pore = m.ramp(m.noise(vec(26, 900, 900), 1.0, 1, .5), [(.26, 0.0), (.36, 1.0)])
    f = m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', late, .42), .34 * (.30 + contrast)), .5)
    f = m.math('ADD', f, m.math('MULTIPLY', m.math('SUBTRACT', streak, .5), .62 * (.45 + contrast)))
    f = m.math('ADD', f, m.math('MULTIPLY', m.math('SUBTRACT', fibre, .5), .30))
    f = m.math('ADD', f, m.math('MULTIPLY', m.math('SUBTRACT', part, .5), .16))
    k = contrast
    col = m.ramp(f, [(.5 - .42 * (.4 + k * .55), dark), (.52, mid), (.60 + .34 * (.5 + k * .5), light)])
    col = m.mix(m.math('MULTIPLY', m.math('SUBTRACT', 1.0, pore), .40), col, dark)
    if gap is not None:
        col = m.mix(gap, col, tuple(x * .55 for x in dark))
    m.link(col, m.b.inputs['Base Color'])
    m.link(m.ramp(fibre, [(.3, rough + .12), (.7, rough - .05)]), m.b.inputs['Roughness'])
    m.set(Specular=.40)
    h = m.math('ADD', m.math('ADD', fibre, m.math('MULTIPLY', streak, .4)), m.math('MULTIPLY', pore, .8))
    if gap is not None:
        h = m.math('SUBTRACT', h, m.math('MULTIPLY', gap, 2.0))
    m.bump(h, .20, .0012)
    m.m['mean'] = mid
    return m.m


def cane_tile(n=384):
    """Draws six-way caning: vertical and horizontal pairs of strands and single diagonal strands. The tile has 2 x 2 holes."""
    y, x = np.mgrid[0:n, 0:n] / n * 2
    h = np.zeros((n, n))
    a = np.zeros((n, n))
    col = np.ones((n, n))

    def strand(d, hw, level, along):
        nonlocal h, a, col
        prof = np.sqrt(np.clip(1 - (d / hw) ** 2, 0, 1))
        lv = level + .18 * np.cos(along)
        hh = np.where(np.abs(d) < hw, lv + .5 * prof, 0)
        up = hh > h
        h = np.where(up, hh, h)
        col = np.where(up, .8 + .25 * prof, col)
        a = np.maximum(a, (np.abs(d) < hw) * 1.0)

    def per(t):
        return (t + .5) % 1 - .5

    for off in (-.13, .13):
        strand(per(x + off), .085, .3, np.pi * 2 * y + (0 if off < 0 else np.pi))
        strand(per(y + off), .085, .32, np.pi * 2 * x + (np.pi if off < 0 else 0))
    r2 = np.sqrt(2)
    strand(per(x + y + .5) / r2, .075, .55, np.pi * 2 * (x - y))
    strand(per(x - y + .5) / r2, .075, .57, np.pi * 2 * (x + y))
    return np.stack([h, a, col], -1)


@cached
def cane(tone='#D3AC74', pitch=.016):
    m = M('cane')
    im = image('cane', cane_tile())
    t = m.tex(im, m.uv(1 / (2 * pitch)))
    sep = m.n('SeparateColor')
    m.link(t.outputs[0], sep.inputs[0])
    c = lin(tone)
    var = m.ramp(m.noise(m.uv(1, 6), 14, 3), [(.3, .78), (.7, 1.12)])
    col = m.mix(1, m.mix(1, c, sep.outputs[2], 'MULTIPLY'), var, 'MULTIPLY')
    m.link(col, m.b.inputs['Base Color'])
    m.link(m.math('GREATER_THAN', sep.outputs[1], .5), m.b.inputs['Alpha'])
    m.set(Roughness=.5, Specular=.35)
    m.bump(sep.outputs[0], .8, pitch * .25)
    m.m['mean'] = c
    return m.m


@cached
def wicker(tone='#C59A60', pitch=.012, alpha=.0):
    """Returns a close basket weave. With alpha > 0 it has small gaps; alpha is their width as a share of `pitch`."""
    m = M('wicker')
    n = 256
    y, x = np.mgrid[0:n, 0:n] / n * 4
    xi, yi = np.floor(x), np.floor(y)
    dx, dy = x % 1 - .5, y % 1 - .5
    over = np.where((xi + yi) % 2 == 0, 1.0, -1.0)
    wa = np.clip(1 - (dx / .42) ** 2, 0, 1) ** .5 * (.6 + .4 * over * np.cos(np.pi * dy))
    we = np.clip(1 - (dy / .42) ** 2, 0, 1) ** .5 * (.6 - .4 * over * np.cos(np.pi * dx))
    h = np.maximum(wa, we)
    gap = ((np.abs(dx) > .5 - alpha / 2) & (np.abs(dy) > .5 - alpha / 2)) * 1.0
    im = image(f'wicker{alpha}', np.stack([h, 1 - gap, h], -1))
    t = m.tex(im, m.uv(1 / (4 * pitch)))
    sep = m.n('SeparateColor')
    m.link(t.outputs[0], sep.inputs[0])
    c = lin(tone)
    var = m.ramp(m.noise(m.uv(1, 8), 18, 3), [(.3, .75), (.7, 1.15)])
    col = m.mix(1, m.mix(m.ramp(sep.outputs[0], [(.1, 0.0), (.8, 1.0)]), tuple(x * .35 for x in c), c), var, 'MULTIPLY')
    m.link(col, m.b.inputs['Base Color'])
    if alpha:
        m.link(m.math('GREATER_THAN', sep.outputs[1], .5), m.b.inputs['Alpha'])
    m.set(Roughness=.55, Specular=.3)
    m.bump(sep.outputs[0], .8, pitch * .3)
    m.m['mean'] = c
    return m.m


# ---------------------------------------------------------------- hard materials

@cached
def plain(tone, rough=.6, spec=.4, name='plain', metallic=0.0, grainy=0.0, coat=0.0):
    m = M(name)
    m.set(Base_Color=(*lin(tone), 1), Roughness=rough, Specular=spec, Metallic=metallic, Clearcoat=coat, Clearcoat_Roughness=.1)
    if grainy:
        m.bump(m.noise(m.uv(1), 500, 2), grainy, .0006)
    return m.m


@cached
def brass(rough=.26, hammered=0.0, tone=(.78, .56, .27)):
    m = M('brass')
    uv = m.uv(1)
    c = tuple(tone)
    age = m.ramp(m.noise(uv, 7, 5, .6), [(.35, 0.0), (.75, 1.0)])
    m.link(m.mix(age, tuple(x * .78 for x in c), c), m.b.inputs['Base Color'])
    m.link(m.ramp(m.noise(uv, 16, 4), [(.3, rough - .05), (.7, rough + .10)]), m.b.inputs['Roughness'])
    m.set(Metallic=1.0)
    if hammered:
        v = m.n('TexVoronoi', feature='SMOOTH_F1')
        v.inputs['Scale'].default_value = 1 / hammered
        v.inputs['Smoothness'].default_value = .5
        m.link(m.n('TexCoord').outputs['Object'], v.inputs['Vector'])  # object coordinates, because UVs have a seam where a turned part closes
        m.bump(v.outputs['Distance'], .55, hammered * .45)
    return m.m


def metal(spec):
    return brass() if spec == 'brass' else plain(spec, .42, .5, 'coated', grainy=.06)


@cached
def chrome():
    return plain((.72, .70, .67), .18, .5, 'chrome', metallic=1.0)


@cached
def marble(kind='white'):
    m = M('marble')
    base, vein, soft = dict(white=('#ECE8E1', '#8C8780', '#D4CFC7'), marble_beige=('#DCC8A6', '#A98A5E', '#CDB48C'), beige=('#DCC8A6', '#A98A5E', '#CDB48C'),
                            granite=('#22211F', '#5A5854', '#2E2C2A'))[kind]
    tc = m.n('TexCoord')
    vec = tc.outputs['Object']
    if kind == 'granite':
        a = m.noise(vec, 190, 4, .7)
        col = m.ramp(a, [(.42, lin('#171615')), (.58, lin('#2F2D2B')), (.70, lin('#7A766F'))])
        m.link(col, m.b.inputs['Base Color'])
        m.set(Roughness=.42, Specular=.5)
        m.bump(m.noise(vec, 60, 4, .6), .25, .002)
        return m.m
    w1 = m.noise(vec, 1.7, 8, .62, dist=1.3)
    v1 = m.math('ABSOLUTE', m.math('SUBTRACT', w1, .5))
    w2 = m.noise(vec, 4.2, 6, .6, dist=1.8)
    v2 = m.math('ABSOLUTE', m.math('SUBTRACT', w2, .48))
    cloud = m.noise(vec, 2.5, 5, .6)
    col = m.mix(m.ramp(cloud, [(.35, 0.0), (.75, .75)]), lin(base), lin(soft))
    col = m.mix(m.ramp(v2, [(0, .35), (.03, 0.0)]), col, lin(vein))
    col = m.mix(m.ramp(v1, [(0, .75), (.012, .28), (.05, 0.0)]), col, lin(vein))
    m.link(col, m.b.inputs['Base Color'])
    m.set(Roughness=.22, Specular=.5)
    m.m['mean'] = lin(base)
    return m.m


@cached
def glass_thin(tint='#E6F0EC'):
    """Returns sheet glass without refraction: transparent, and paler at grazing angles."""
    m = M('glass')
    tr = m.n('BsdfTransparent')
    em = m.n('Emission')
    lw = m.n('LayerWeight')
    lw.inputs[0].default_value = .5
    # add the reflection of the ivory room as a constant colour, which has no sampling noise
    f = m.math('ADD', m.math('MULTIPLY', m.math('POWER', lw.outputs['Facing'], 4.0), .55), .03)
    m.link(m.mix(f, lin(tint), (0.0, 0.0, 0.0)), tr.inputs[0])
    em.inputs[0].default_value = (*lin('#EFE6D8'), 1)
    m.link(m.math('MULTIPLY', f, .72), em.inputs[1])
    ad = m.n('AddShader')
    m.link(tr.outputs[0], ad.inputs[0])
    m.link(em.outputs[0], ad.inputs[1])
    m.link(ad.outputs[0], m.out.inputs[0])
    m.m.cycles.sample_as_light = False
    return m.m


@cached
def glass_edge(tone='#5E8F84'):
    return plain(tone, .12, .6, 'glass_edge')


@cached
def ceramic(tone, rough=.16, speckle=False):
    m = M('ceramic')
    uv = m.uv(1)
    c = lin(tone)
    g = m.ramp(m.noise(uv, 5, 4, .6), [(.3, .78), (.7, 1.15)])
    m.link(m.mix(1, c, g, 'MULTIPLY'), m.b.inputs['Base Color'])
    m.set(Roughness=rough, Specular=.5)
    m.bump(m.noise(m.uv(.6, 40), 6, 2), .12, .002)
    m.m['mean'] = c
    return m.m


@cached
def clay(tone='#B4673F'):
    m = M('clay')
    uv = m.uv(1)
    c = lin(tone)
    g = m.ramp(m.noise(uv, 9, 6, .65), [(.3, .72), (.7, 1.12)])
    m.link(m.mix(1, c, g, 'MULTIPLY'), m.b.inputs['Base Color'])
    m.set(Roughness=.9, Specular=.15)
    m.bump(m.math('ADD', m.noise(uv, 120, 3), m.noise(m.uv(1, 30), 9, 2)), .25, .002)
    m.m['mean'] = c
    return m.m


@cached
def glow(tone='#FFD9A0', strength=3.0, body=.5):
    """Returns the material of a lit lamp or shade: it emits a soft light and is a little darker towards its rim."""
    m = M('glow')
    lw = m.n('LayerWeight')
    lw.inputs[0].default_value = .35
    f = m.ramp(lw.outputs['Facing'], [(0, 1.0), (1, .55)])
    m.link(m.mix(1, lin(tone), f, 'MULTIPLY'), m.b.inputs['Emission'])
    # the glow is visible and reflected but lights nothing, because small emitters cause noise; separate lamps light the room
    lp = m.n('LightPath')
    seen = m.math('ADD', lp.outputs['Is Camera Ray'], m.math('MULTIPLY', lp.outputs['Is Glossy Ray'], .6), clamp=True)
    m.link(m.math('MULTIPLY', seen, strength), m.b.inputs['Emission Strength'])
    m.set(Base_Color=(*lin('#EFE6D8'), 1), Roughness=.5)
    m.m.cycles.sample_as_light = False
    return m.m


@cached
def shade(tone='#FFDFB2', strength=.9, lamp=.3):
    """Returns frosted glass around a lamp: brightest at the lamp, dimmer towards the ends and the rim.

    `lamp` is the height of the lamp as a share of the height of the glass."""
    m = M('shade')
    tc = m.n('TexCoord')
    sep = m.n('SeparateXYZ')
    m.link(tc.outputs['Generated'], sep.inputs[0])
    off = m.math('ABSOLUTE', m.math('SUBTRACT', sep.outputs[2], lamp))
    lw = m.n('LayerWeight')
    lw.inputs[0].default_value = .4
    f = m.math('MULTIPLY', m.ramp(off, [(0, 1.0), (.75, .22)]), m.ramp(lw.outputs['Facing'], [(0, 1.0), (1, .35)]))
    m.link(m.mix(f, lin('#E8A45C'), lin(tone)), m.b.inputs['Emission'])
    lp = m.n('LightPath')
    m.link(m.math('MULTIPLY', m.math('MULTIPLY', f, lp.outputs['Is Camera Ray']), strength), m.b.inputs['Emission Strength'])
    m.set(Base_Color=(*lin('#CFC3B0'), 1), Roughness=.28, Specular=.5)
    m.m.cycles.sample_as_light = False
    return m.m


@cached
def leaf(tone='#4F6B3A', tone2='#6F8A4C'):
    m = M('leaf')
    f = m.math('ADD', m.math('MULTIPLY', m.noise(m.uv(1), 9, 3), .5), m.math('MULTIPLY', m.rand(), .5))
    m.link(m.mix(f, lin(tone), lin(tone2)), m.b.inputs['Base Color'])
    m.set(Roughness=.42, Specular=.4)
    m.m['mean'] = lin(tone)
    return m.m


@cached
def plaster(tone='#E9DCC8', strength=.25):
    m = M('plaster')
    tc = m.n('TexCoord')
    vec = tc.outputs['Object']
    c = lin(tone)
    g = m.ramp(m.noise(vec, 1.3, 6, .6), [(.3, .92), (.7, 1.05)])
    m.link(m.mix(1, c, g, 'MULTIPLY'), m.b.inputs['Base Color'])
    m.set(Roughness=.93, Specular=.08)
    m.bump(m.math('ADD', m.noise(vec, 7, 6, .6), m.math('MULTIPLY', m.noise(vec, 40, 3), .2)), strength, .01)
    m.m['mean'] = c
    return m.m


def tile_map(n=1024, across=6, seed=3, base='#A85F3C', grout='#B79A80', var=.34):
    r = np.random.RandomState(seed)
    y, x = np.mgrid[0:n, 0:n] / n * across
    i, j = x.astype(int), y.astype(int)
    shade = (1 + var * (r.rand(across, across) - .5))[j, i]
    warm = (r.rand(across, across) - .5)[j, i] * .14
    d = np.minimum(np.minimum(x % 1, 1 - x % 1), np.minimum(y % 1, 1 - y % 1))
    cl = fractal(n, 12, seed, 5)
    edge = np.clip((d - .018 - .012 * (smoothnoise(n, 64, 8) - .5)) / .02, 0, 1)
    b = np.array(lin(base))[None, None] * (shade * (.82 + .36 * cl))[..., None]
    b = b * (1 + warm[..., None] * np.array([.2, -.1, -.6]))
    g = np.array(lin(grout))[None, None] * (.85 + .3 * fractal(n, 48, 2, 2))[..., None]
    colour = g * (1 - edge[..., None]) + b * edge[..., None]
    h = np.clip(d / .07, 0, 1) ** .5 * .7 + .3 * cl
    return colour, np.stack([h, .42 + .3 * (1 - edge) + .2 * (cl - .5), h], -1)


@cached
def terracotta(size=.30, base='#9C5C3D', grout='#A68C75', var=.34):
    m = M('terracotta')
    colour, data = tile_map(base=base, grout=grout, var=var)
    ci = image('tile_c' + base, colour)
    di = image('tile_d', data)
    uv = m.uv(1 / (size * 6))
    m.link(m.tex(ci, uv).outputs[0], m.b.inputs['Base Color'])
    sep = m.n('SeparateColor')
    m.link(m.tex(di, uv).outputs[0], sep.inputs[0])
    m.link(sep.outputs[1], m.b.inputs['Roughness'])
    m.set(Specular=.35)
    m.bump(sep.outputs[0], .4, .006)
    m.m['mean'] = lin(base)
    return m.m
