"""Ceiling lights. They hang from the ceiling, which is at z = 0, and have their listed sizes."""
import math

import numpy as np

import core as K
import materials as T
import sets


def rose(mat, r=.06, h=.045):
    """Builds the canopy at the ceiling."""
    K.lathe([(.010, -h), (.016, -h + .004), (r * .75, -h * .55), (r, -.010), (r, 0)], mat, segs=48)


def fan(m, L, W, H):
    R = L / 2
    met = T.brass() if m.get('metal') == 'brass' else T.plain(m.get('tone', '#F1EEE7'), .35, .5, 'shell')
    rose(met, .065, .06)
    hub = -H + .09
    K.rod((0, 0, -.05), (0, 0, hub + .09), .011, met)
    K.lathe([(.014, .085), (.03, .082), (.036, .06), (.036, .06), (.085, .045), (.115, .02), (.118, -.005), (.112, -.025), (.112, -.025), (.07, -.04), (.0001, -.044)][::-1], met, loc=(0, 0, hub), segs=64)
    n = m['blades']
    bm = T.wood(m['wood'], .38) if m.get('wood') else met
    for i in range(n):
        with K.at(0, 0, hub - .004, 0, 0, 360 / n * i + m.get('turn', 14)):
            r0, r1 = .17, R

            def f(u, v):
                u = 1 - (1 - u) ** 2.4  # the points are closer together towards the round tip
                s = r0 + (r1 - r0) * u
                if m['style'] == 'leaf':
                    wd = .050 + .055 * np.sin(np.clip(u * 1.0, 0, 1) * math.pi * .80 + .25) ** 1.0
                    wd = wd * np.sqrt(np.clip(1 - (1 - np.clip((1.0 - u) / .10, 0, 1)) ** 2, 0, 1))
                else:
                    wd = (.052 + .055 * u ** .8) * np.sqrt(np.clip(1 - (1 - np.clip((1.0 - u) / .13, 0, 1)) ** 2, 0, 1))
                y = (v - .5) * 2 * wd
                z = -math.tan(math.radians(13)) * y - .012 * u ** 2 + .18 * y * y
                return s, y, z
            blade = K.surface(f, 120, 24, bm, thick=.009, name='blade', grain='x')
            edge = blade.modifiers.new('b', 'BEVEL')
            edge.width, edge.segments, edge.limit_method = .003, 3, 'ANGLE'
            if m['style'] == 'leaf':
                K.cutout([(.085, -.020), (.13, -.014), (.235, -.034), (.26, -.02), (.26, .02), (.235, .034), (.13, .014), (.085, .020)], [], .006, met, loc=(0, 0, -.0085), rot=(-13, 0, 0), bevel=.0015)
                for x, y in ((.19, 0), (.235, .016), (.235, -.016)):
                    K.lathe([(.007, 0), (.006, .003), (.0001, .0042)], met, loc=(x, y, -.0113 - y * .23), rot=(167, 0, 0), segs=14)
            else:
                tip = [(.185 + .034 * math.cos(t), .034 * math.sin(t)) for t in np.linspace(-1.45, 1.45, 25)]
                K.cutout([(.09, -.022), *tip, (.09, .022)], [], .012, met, loc=(0, 0, -.0105), rot=(-13, 0, 0), bevel=.003)
    if m.get('light'):
        K.lathe([(.0001, -.085), (.05, -.081), (.09, -.066), (.108, -.042), (.110, -.030)], T.glow('#FFE4BE', .60), loc=(0, 0, hub), segs=64)



def chandelier(m, L, W, H):
    br = T.metal(m['metal'])
    if m['style'] == 'arms':
        rose(br, .06, .05)
        # chain
        top, bot = -.045, -.20
        n = 6
        for i in range(n):
            z = top + (bot - top) * (i + .5) / n
            t = np.linspace(0, 2 * math.pi, 18, endpoint=False)
            ring = np.stack([.009 * np.cos(t), 0 * t, .0175 * np.sin(t) + z], 1)
            if i % 2:
                ring = ring[:, [1, 0, 2]]
            K.tube(ring, .0024, br, closed=True, segs=8)
        zc = -.46
        K.lathe([(.0001, .26), (.010, .257), (.016, .25), (.008, .24), (.008, .24), (.014, .225), (.030, .19), (.034, .165), (.018, .13), (.012, .12), (.012, .12), (.024, .112), (.024, .105), (.012, .098), (.012, .098),
                 (.022, .06), (.050, .02), (.064, -.015), (.058, -.045), (.030, -.068), (.016, -.076), (.016, -.076), (.026, -.084), (.026, -.092), (.014, -.10), (.014, -.10), (.024, -.122), (.020, -.145), (.008, -.160), (.0001, -.172)][::-1],
                br, loc=(0, 0, zc), segs=56)
        R = L / 2 - .058
        sh = T.shade('#FFDDAE', .75)
        for i in range(m['arms']):
            with K.at(0, 0, zc, 0, 0, 360 / m['arms'] * i + 10):
                pts = K.spline([(.05, 0, -.02), (.12, 0, -.085), (.22, 0, -.105), (R - .05, 0, -.05), (R - .004, 0, .02), (R, 0, .055)], 10)
                K.tube(pts, np.linspace(.0085, .0062, len(pts)), br, segs=14)
                curl = [(.135 + .03 * math.cos(a) * (1 - a / 9), 0, -.055 + .03 * math.sin(a) * (1 - a / 9)) for a in np.linspace(-1.3, 5.2, 34)]
                K.tube(curl, np.linspace(.005, .0025, 34), br, segs=10)
                # balls at the joint with the body and at both ends of the scroll
                for at, r in (((.066, 0, -.034), .0135), (curl[0], .0068), (curl[-1], .0052)):
                    K.ball(r, br, at)
                K.lathe([(.004, .048), (.020, .052), (.036, .060), (.038, .064), (.022, .066), (.014, .070), (.013, .10), (.0001, .101)], br, loc=(R, 0, 0), segs=36)
                # the glass shade opens upwards, like a tulip
                K.lathe([(.016, .080), (.030, .084), (.046, .10), (.053, .13), (.050, .160), (.054, .185), (.066, .205)], sh, loc=(R, 0, 0), segs=40)
        return
    # two rings of hanging glass rods
    rose(br, .09, .03)
    gl = T.shade('#FFE2BC', .56, .75)
    R1, R2 = L / 2 - .012, L / 2 * .62
    z1 = -.30
    z2 = -.42
    for R, z, n, h in ((R1, z1, 62, .27), (R2, z2, 38, .36)):
        K.lathe([(R - .010, -.016), (R + .004, -.016), (R + .006, .0), (R + .004, .018), (R - .010, .018), (R - .012, 0), (R - .010, -.016)], br, loc=(0, 0, z), segs=120, smooth_profile=False)
        for i in range(n):
            a = 2 * math.pi * i / n
            K.lathe([(.0001, -h), (.0001, -h), (.009, -h + .002), (.0115, -h + .008), (.0115, -h + .008), (.0115, -.014), (.0115, -.014), (.0105, -.011), (.0085, -.010), (.0001, -.010)], gl, loc=(R * math.cos(a) * .992, R * math.sin(a) * .992, z - .012 - (.0 if i % 2 else .018)), segs=48, flute=(8, .10))
            K.rod((R * math.cos(a) * .992, R * math.sin(a) * .992, z - .044), (R * math.cos(a) * .992, R * math.sin(a) * .992, z - .012), .0035, br, segs=8)
    for i in range(3):
        a = 2 * math.pi * i / 3 + .4
        K.rod((.03 * math.cos(a), .03 * math.sin(a), -.02), (R1 * math.cos(a) * .985, R1 * math.sin(a) * .985, z1 + .015), .0028, br, segs=8)
        K.rod((.03 * math.cos(a + 1), .03 * math.sin(a + 1), -.02), (R2 * math.cos(a + 1) * .985, R2 * math.sin(a + 1) * .985, z2 + .015), .0028, br, segs=8)


def cord(z, mat=None):
    K.rod((0, 0, -.03), (0, 0, z), .0035, mat or T.plain('#3A2A1F', .8, .2, 'cord'), segs=10)


def pendant(m, L, W, H, drop=.34):
    """Builds a shade of height H on a cord of length `drop`; H does not include the cord."""
    s = m['style']
    R = L / 2
    z0 = -drop
    br = T.brass()
    if s == 'pierced':
        b = T.metal(m['metal'])
        rose(b, .05, .035)
        cord(z0 + .03)
        inner = T.glow('#FFD08A', m.get('glow', 1.5))
        h = H - .05
        K.lathe([(.006, .035), (.012, .03), (.014, .01), (.014, .01), (.026, .004), (.034, -.012)], b, loc=(0, 0, z0), segs=40)
        prof = lambda t: (R * math.sin(t * math.pi / 2) ** .86, -.012 - h * (1 - math.cos(t * math.pi / 2)) ** 1.0)
        ts = np.linspace(.10, 1, 30)
        K.lathe([prof(t) for t in ts], b, loc=(0, 0, z0), segs=96, smooth_profile=False)
        K.lathe([(prof(1)[0] - .002, prof(1)[1] - .012), (prof(1)[0] + .005, prof(1)[1] - .010), (prof(1)[0] + .006, prof(1)[1] - .003), (prof(1)[0] + .0005, prof(1)[1] + .002)], b, loc=(0, 0, z0), segs=96)
        rows = [(.40, 16, .0042), (.47, 24, .0052), (.545, 24, .0062), (.62, 24, .0072), (.70, 24, .0062), (.78, 48, .0042), (.86, 24, .0072), (.93, 48, .0036)]
        for j, (t, n, rr) in enumerate(rows):
            x, z = prof(t)
            x2, z2 = prof(t + .01)
            ang = math.degrees(math.atan2(-(z2 - z), (x2 - x)))
            for i in range(n):
                a = 360 * (i + (j % 2) * .5) / n
                with K.at(0, 0, z0, 0, 0, a):
                    K.lathe([(.0001, .0011), (rr * .8, .0010)], inner, loc=(x, 0, z), rot=(0, ang, 0), segs=12, smooth_profile=False)
        K.lathe([(.0001, 0), (.045, -.0), (.05, -.03), (.03, -.06), (.0001, -.065)][::-1], T.glow('#FFDDA6', 2), loc=(0, 0, z0 - h * .55), segs=32)
        return dict(z=z0 - h * .72, power=9)
    if s == 'cane_bell':
        w = T.wood('rattan', .5)
        rose(br, .05, .035)
        cord(z0 + .02)
        K.lathe([(.008, .03), (.016, .024), (.020, 0), (.020, -.012)], br, loc=(0, 0, z0), segs=32)

        def prof(t):
            r = .035 + (R - .035) * (t ** .62 * .80 + .20 * t ** 4)
            return r, -.01 - H * .97 * t ** 1.25
        n = 64
        for i in range(n):
            a = 2 * math.pi * i / n
            pts = []
            for t in np.linspace(0, 1, 20):
                r, z = prof(t)
                pts.append((r * math.cos(a), r * math.sin(a), z + z0))
            K.tube(pts, .0022, w, segs=6)
        tt = np.linspace(.06, 1, 34)
        for j, t in enumerate(tt):
            r, z = prof(t)
            a = np.linspace(0, 2 * math.pi, 192, endpoint=False)
            wob = .0028 * np.cos(a * n / 2 + (j % 2) * math.pi)
            thick = .0026 if j % 6 else .0042
            K.tube(np.stack([(r + wob) * np.cos(a), (r + wob) * np.sin(a), np.full_like(a, z + z0)], 1), thick, w, closed=True, segs=6)
        r, z = prof(1)
        K.tube([(r * math.cos(a), r * math.sin(a), z + z0) for a in np.linspace(0, 2 * math.pi, 120, endpoint=False)], .0075, w, closed=True, segs=12)
        K.lathe([(.0001, .05), (.03, .045), (.055, .01), (.058, -.015), (.04, -.045), (.0001, -.058)][::-1], T.glow('#FFD08A', 4), loc=(0, 0, z0 - H * .45), segs=36)
        return dict(z=z0 - H * .45, power=16)
    if s == 'ceramic':
        c = T.ceramic(m['tone'], .14)
        rose(br, .05, .035)
        cord(z0 + .02)
        K.lathe([(.006, .04), (.012, .036), (.030, .02), (.032, -.006)], br, loc=(0, 0, z0), segs=36)
        K.lathe([(.030, -.002), (.055, -.016), (.095, -.065), (R - .012, -.14), (R, -.19), (R - .004, -.235), (R - .02, -H + .012), (R - .022, -H + .004)], c, loc=(0, 0, z0), segs=80)
        K.lathe([(.028, -.01), (.09, -.07), (R - .018, -.145), (R - .008, -.19), (R - .012, -.235), (R - .026, -H + .006), (R - .022, -H + .004)], T.plain('#F3ECDF', .3, .5, 'inglaze'), loc=(0, 0, z0), segs=80)
        K.lathe([(.0001, 0), (.03, -.004), (.046, -.03), (.044, -.055), (.025, -.078), (.0001, -.082)][::-1], T.glow('#FFDDA6', 2), loc=(0, 0, z0 - .13), segs=32)
        return dict(z=z0 - .2, power=7)
    if s == 'lantern':
        w = T.wood('bamboo', .5)
        rose(br, .045, .03)
        cord(z0 + .01)

        def prof(t):
            return .055 + (R - .055) * np.sin(np.clip(t, 0, 1) * math.pi * .92 + .10) ** .8, -H * t
        n = 24
        for i in range(n):
            a = 2 * math.pi * i / n
            pts = []
            for t in np.linspace(0, 1, 26):
                r, z = prof(t)
                pts.append((r * math.cos(a), r * math.sin(a), z + z0))
            K.tube(pts, .0042, w, segs=8, flat=.55)
        for t in (0, .25, .5, .75, 1):
            r, z = prof(t)
            K.tube([((r - .002) * math.cos(a), (r - .002) * math.sin(a), z + z0) for a in np.linspace(0, 2 * math.pi, 100, endpoint=False)], .0055 if t in (0, 1) else .0035, w, closed=True, segs=10)
        K.lathe([(prof(t)[0] - .016, prof(t)[1]) for t in np.linspace(.97, .03, 24)], T.shade('#FFD9A4', .85, .5), loc=(0, 0, z0), segs=64)
        for k in range(2):
            a = math.pi / 2 * k
            r, _ = prof(0)
            K.rod((r * math.cos(a), r * math.sin(a), z0), (-r * math.cos(a), -r * math.sin(a), z0), .003, w)
        return dict(z=z0 - H / 2, power=6)


def spot(mat, inner, tilt, pan, z):
    """Builds a cylindrical lamp on a stem."""
    with K.at(0, 0, z, 0, 0, pan):
        K.rod((0, 0, 0), (0, 0, -.045), .006, mat)
        with K.at(0, 0, -.06, tilt, 0, 0):
            K.lathe([(.0001, .050), (.026, .050), (.030, .046), (.030, -.075), (.027, -.078), (.025, -.074), (.025, -.045)], mat, segs=48, smooth_profile=False)
            K.lathe([(.0001, -.050), (.025, -.050)], inner, segs=32, smooth_profile=False)
            K.rbox(.072, .014, .03, mat, r=.004, loc=(0, 0, .01))


def track(m, L, W, H):
    if m['style'] == 'spots':
        met = T.metal(m['metal'])
        K.rbox(L, .036, .022, met, r=.003, loc=(0, 0, -.011))
        K.rbox(.16, .042, .030, met, r=.005, loc=(-L / 2 + .08, 0, -.015))
        inner = T.glow('#FFE3B8', 1.8)
        for i in range(m['heads']):
            x = -L / 2 + .20 + (L - .30) * i / (m['heads'] - 1)
            with K.at(x, 0, 0):
                K.rbox(.075, .034, .018, met, r=.003, loc=(0, 0, -.028))
                spot(met, inner, (-34, -22, -40, -28)[i % 4], (-30, 22, -8, 36)[i % 4], -.035)
        return
    wood = T.wood(m['wood'])
    br = T.brass()
    K.lathe([(.0001, -.018), (.055, -.018), (.058, -.015), (.058, 0)], br, segs=48, smooth_profile=False)
    K.rod((0, 0, -.015), (0, 0, -.06), .007, br)
    K.rbox(L, .045, .04, wood, r=.010, k=3, loc=(0, 0, -.075), grain='x')
    inner = T.glow('#FFE0B0', 1.6)
    for i in range(m['heads']):
        x = -L / 2 + .12 + (L - .24) * i / (m['heads'] - 1)
        with K.at(x, 0, -.095, 0, 0, (-26, 12, 30)[i % 3]):
            K.lathe([(.010, -.012), (.013, -.010), (.013, 0)], br, segs=24, smooth_profile=False)
            K.rod((0, 0, -.01), (0, 0, -.045), .005, br)
            with K.at(0, 0, -.05, (-30, -20, -34)[i % 3], 0, 0):
                K.lathe([(.011, .014), (.014, .010), (.016, -.002), (.016, -.002), (.022, -.012), (.058, -.100), (.0595, -.104)], br, segs=56)
                # the rolled rim covers the gap between the brass and the lining
                K.lathe([(.0583 + .0016 * math.cos(q), -.1035 + .0016 * math.sin(q)) for q in np.linspace(0, 2 * math.pi, 17)], br, segs=72)
                K.lathe([(.0575, -.103), (.02, -.012)], T.plain('#F4E6C8', .4, .4, 'shadein'), segs=56, smooth_profile=False)
                K.lathe([(.0001, -.086), (.016, -.080), (.024, -.060), (.018, -.036), (.010, -.02)], inner, segs=28)


def recessed(m, L, W, H, cut=True):
    """Builds a lamp that is recessed in the ceiling: its trim is at z = 0, its lens above the trim."""
    if m['style'] == 'round':
        t = T.plain(m['tone'], .5, .4, 'trim')
        R = L / 2
        K.lathe([(R * .80, .004), (R * .80, -.002), (R * .84, -.005), (R * .97, -.004), (R, .0005)], t, segs=64)
        K.lathe([(R * .80, .0), (R * .74, .014), (R * .70, .018)], T.glow('#FFE3BC', 1.1), segs=96, smooth_profile=False)
        # the diffuser sits just above the trim, so that its light is visible from across the room
        K.lathe([(.0001, .013), (R * .60, .014), (R * .72, .018)], T.glow('#FFF0D8', 5), segs=96)
        return
    b = T.metal(m['metal'])
    br = T.brass()
    fr = .012
    holes = [K.rect(-L / 2 + fr, -W / 2 + fr, L / 2 - fr, W / 2 - fr, .006)]
    K.cutout(K.rect(-L / 2, -W / 2, L / 2, W / 2, .010), holes, .008, b, loc=(0, 0, -.002), bevel=.002)
    for x0, y0, x1, y1 in ((-L / 2 + fr, -W / 2 + fr, L / 2 - fr, -W / 2 + fr), (-L / 2 + fr, W / 2 - fr, L / 2 - fr, W / 2 - fr), (-L / 2 + fr, -W / 2 + fr, -L / 2 + fr, W / 2 - fr), (L / 2 - fr, -W / 2 + fr, L / 2 - fr, W / 2 - fr)):
        K.bar((x0, y0, .02), (x1, y1, .02), .002, .045, b, r=.0005)
    K.rbox(L - .01, W - .01, .004, b, loc=(0, 0, .045))
    for i, x in enumerate((-L / 4 + .004, L / 4 - .004)):
        rx, ry = m.get('tilt', [(16, 10), (-12, -14)])[i]
        with K.at(x, 0, .012 - m.get('low', 0), rx, ry, 0):
            r = min(L / 4, W / 2) - .020
            K.lathe([(r, -.010), (r + .004, -.014), (r + .007, -.010), (r + .007, .03)], b, segs=64)
            K.lathe([(r, -.010), (r * .80, .012), (r * .62, .022)], br, segs=64)
            K.lathe([(.0001, .021), (r * .64, .021)], T.glow('#FFE3B8', 3.5), segs=40, smooth_profile=False)


BUILD = dict(fan=fan, chandelier=chandelier, pendant=pendant, track=track, recessed=recessed)


def picture(m, p):
    """Composes the first picture of a ceiling light. It is shown at dusk, so that its glow is visible."""
    b = m['builder']
    sets.MODE = 'dusk'
    if b == 'recessed':
        return recessed_picture(m, p)
    az = dict(fan=18, chandelier=12, pendant=14, track=24)[b]
    el = dict(fan=-27, chandelier=-3, pendant=-4, track=-8)[b]
    cam, dist, centre, size = sets.frame(az, el, dict(fan=60).get(b, 80), fill=.80, drop=.0, maxh=.74)
    wall = m.get('backdrop', '#E9E1D5')
    sets.backdrop(az, centre, size, dist, wall)
    sets.MODE = dusk(wall)
    L, W, H = p['lengthCm'] / 100, p['widthCm'] / 100, p['heightCm'] / 100
    if b == 'pendant':
        z = -.34 - H * .55
        sets.point((0, 0, z), {'pierced': 5, 'cane_bell': 9, 'ceramic': 4, 'lantern': 0}[m['style']], radius=.06)
    return 1200, 1200


def dusk(wall):
    """Returns the mode in which a dark wall stays dark: its brightness differs from the usual ivory's by the same factor as its colour."""
    return f"dusk {sum(T.lin(wall)) / sum(T.lin('#E9E1D5')) * .66:.3f}"


def recessed_picture(m, p, close=False):
    """Composes a view up to a ceiling and a wall that the lamps light."""
    import bpy
    for o in list(bpy.context.scene.objects):
        bpy.data.objects.remove(o)
    L, W, H = p['lengthCm'] / 100, p['widthCm'] / 100, p['heightCm'] / 100
    twin = m['style'] == 'twin'
    spots = [(0.0, 0.0)] if twin else [(-.48 + .32 * i, .16) for i in range(4)]
    # the ceiling, with a hole for each lamp
    holes = []
    for x, y in spots:
        holes.append(K.rect(x - L / 2 + .008, y - W / 2 + .008, x + L / 2 - .008, y + W / 2 - .008) if twin else K.circle(x, y, L / 2 * .9, 48))
    ceil = T.plaster('#E9E1D4', .06)
    K.cutout(K.rect(-3.2, -3.2, 3.2, .45 if not twin else .9), holes, .012, ceil, loc=(0, 0, .006), bevel=.0008)
    wall = T.plaster('#D8C6AC', .12)
    yw = .40 if not twin else .75
    K.rbox(6.4, .1, 3.2, wall, r=.002, loc=(0, yw + .05, -1.58))
    with K.group('product'):  # this moulding belongs to the product, so that the area rendered at full size includes it
        K.rbox(6.4, .02, .035, T.plaster('#E9E1D4', .05), r=.004, loc=(0, yw - .008, -.0175))
    for x, y in spots:
        with K.at(x, y, 0):
            with K.group('product'):
                recessed(m, L, W, H)
        if twin:
            for dx, rx in ((-L / 4, 16), (L / 4, -12)):
                add_spotlight((x + dx, y, -.02), (x + dx * 2.4, y + .55, -1.3), 5, 62)
        else:
            add_spotlight((x, y, -.012), (x, y + .20, -1.0), 4, 86)
    sets.world((.55, .52, .49), (.66, .60, .53), .36)
    sets.area((-2.6, -2.0, -.9), (0, .2, -.1), 2.0, 40, (1, .95, .88))
    if close:
        x, y = spots[len(spots) // 2]
        sets.camera((x - .10, y - .24, -.30), (x, y, .0), 68)
    elif twin:
        sets.camera((.13, -.40, -.56), (.0, .01, -.01), 68)
    else:
        import rooms
        with K.group('product'):
            rooms.art(-.02, yw - .016, -.66, .44, .54, 'sun', 'teak')
        sets.camera((-.46, -1.10, -.66), (-.03, .26, -.22), 38)
    return 1200, 1200


def add_spotlight(loc, to, power, angle):
    import bpy
    from mathutils import Vector
    d = bpy.data.lights.new('spot', 'SPOT')
    d.energy = power
    d.color = (1, .84, .62)
    d.spot_size = math.radians(angle)
    d.spot_blend = .7
    d.shadow_soft_size = .03
    o = bpy.data.objects.new('spot', d)
    o.location = loc
    o.rotation_euler = (Vector(to) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
